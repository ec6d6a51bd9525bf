# Тексты командной строки и слова на диаграммах.

## Diagrams

diagram-hand = { $side }, в руке: { $men }
diagram-empty-hand = ничего
diagram-title = Позиция сёги Джадкинса { $sfen }

## All commands

cli-error = judkins: { $message }
cli-warning = judkins: предупреждение: { $message }
cli-fault = столбец { $column }: { $message }
cli-fault-in-line = строка { $line }, столбец { $column }: { $message }
cli-empty = здесь нет текста
cli-not-utf8 = эти байты – не текст в UTF-8
cli-line-too-long = длина строки превышает { NUMBER($limit, useGrouping: 0) } байт
cli-file-too-long = длина текста превышает { NUMBER($limit, useGrouping: 0) } байт
cli-cannot-read = не удаётся прочитать { $path }: { $error }
cli-cannot-write = не удаётся записать { $path }: { $error }
cli-no-data-folder = неизвестна домашняя папка для хранения партий; укажите папку или файл

## moves

cli-moves-heading =
    { $count ->
        [one] { $count } законный ход, очередь хода: { $side }.
        [few] { $count } законных хода, очередь хода: { $side }.
       *[other] { $count } законных ходов, очередь хода: { $side }.
    }
cli-moves-check = Король под шахом.
cli-moves-in-hand = { $man } в руке

## perft

cli-perft-too-deep =
    { $limit ->
        [one] наибольшая глубина – { $limit } ход
        [few] наибольшая глубина – { $limit } хода
       *[other] наибольшая глубина – { $limit } ходов
    }
cli-perft-progress = глубина { $depth }: подсчитано { $percent } %
cli-perft-speed = { $seconds } с, { $rate } в секунду

## bench

cli-bench =
    { $nodes ->
        [one] { $nodes } позиция за { $ms } мс, { $nps } в секунду
        [few] { $nodes } позиции за { $ms } мс, { $nps } в секунду
       *[other] { $nodes } позиций за { $ms } мс, { $nps } в секунду
    }

## judge

cli-judge-no-record = укажите файл с партией или подайте её на стандартный ввод
cli-judge-fault = { $file }, партия { $game }: { $message }
cli-judge-running = Партия не окончена. Очередь хода: { $side }.
cli-judge-illegal = Незаконный ход { $ply }, { $move }: { $reason }
cli-judge-moves =
    { $ignored ->
        [0] Сделано ходов: { $ply }
       *[other] Сделано ходов: { $ply }; не рассмотрено: { $ignored }
    }
cli-judge-final = Конечная позиция: { $sfen }
cli-judge-points = Очки для тупика: чёрные { $black }, белые { $white }
cli-judge-impasse =
    { $winner ->
        [black] Сейчас можно объявить тупик; подсчёт выиграли бы чёрные.
        [white] Сейчас можно объявить тупик; подсчёт выиграли бы белые.
       *[none] Сейчас можно объявить тупик; подсчёт никому не дал бы победы.
    }
cli-judge-agrees = В записи указано то же окончание.
cli-judge-differs = В записи указано другое окончание.

## show

cli-show-idle = { $option } не действует на диаграммы этого вида
cli-show-empty-target = на поле { $square }, куда будто бы сделан последний ход, нет фигуры
cli-show-no-outlines = эта программа собрана без контуров кандзи, поэтому для показа рисунка нужен шрифт с кандзи
cli-show-font = эта программа собрана без контуров кандзи; фигуры нарисованы шрифтом { $font }
cli-show-letters = эта программа собрана без контуров кандзи, и ни в одном шрифте здесь их нет; фигуры обозначены буквами
cli-show-png-where = изображение нельзя вывести на терминал; укажите файл через -o или перенаправьте вывод через >
cli-show-no-such-ply =
    { $plies ->
        [one] хода { $ply } нет; в записи { $plies } ход
        [few] хода { $ply } нет; в записи { $plies } хода
       *[other] хода { $ply } нет; в записи { $plies } ходов
    }

## men

cli-men-letter = Буква
cli-men-kanji = Кандзи
cli-men-name = Название
cli-men-romaji = Ромадзи
cli-men-betza = Бетца
cli-men-promotes = Превращается в
cli-men-promoted-from = Превращена из
cli-men-reading = Чтение
cli-men-meaning = Значение
cli-men-points = Очки в тупике
cli-men-legend = ○ шаг   ☆ прыжок   линии: любое расстояние. Все фигуры смотрят вверх.
cli-men-unknown = «{ $word }» – не фигура; ожидалась буква (K R B G S N P, +R +B +S +N +P), название или кандзи

## play

cli-play-welcome = Сёги Джадкинса. Пишите ходы как P-6d или 6e6d, либо «help».
cli-play-help =
    Ходы: 6e6d, 2b1a+, P*3c (USI) или P-6d, Bx3c=, N*4c (западная запись).

      board      показать доску снова      moves      законные ходы
      hint       хороший ход               history    сделанные ходы
      undo       взять свой ход назад      resign     сдаться
      impasse    предложить подсчёт очков  agree      предложить «без результата»
      sfen       позиция текстом           flip       повернуть доску
      kanji      фигуры как 全 圭 と         alternate  фигуры как 全 今 个
      letters    фигуры буквами            new        начать заново
      save FILE  сохранить партию          load FILE  продолжить партию
      quit       выйти; неоконченная партия сохранится
cli-play-turn = Ход { $number }, очередь хода: { $side }.
cli-play-check = Шах!
cli-play-stood =
    { $count ->
        [one] Эта позиция возникла { $count } раз; четвёртый закончит партию.
        [few] Эта позиция возникла { $count } раза; четвёртый раз закончит партию.
       *[other] Эта позиция возникла { $count } раз; четвёртый закончит партию.
    }
cli-play-played = { $side }: { $move }
cli-play-hint = Попробуйте { $move }
cli-play-no-moves = Ходов ещё нет.
cli-play-nothing-to-undo = У вас нет хода, который можно взять назад.
cli-play-not-understood = Наберите «help», чтобы узнать, что здесь можно написать.
cli-play-king-outside = Тупик можно объявить, только пока оба короля стоят в своих зонах превращения.
cli-play-no-agreement = Закончить партию без результата по соглашению могут только два человека.
cli-play-accept = { $side }, вы согласны? (да или нет)
cli-play-yes = да
cli-play-declined = Отклонено. Партия продолжается.
cli-play-save-where = Укажите файл: save FILE
cli-play-saved = Сохранено в { $file }; дальше этот файл обновляется сам.
cli-play-kept = Партия сохранена в { $file }. Чтобы продолжить: judkins play --load { $file }
cli-play-after = Наберите «undo», чтобы взять ход назад, «new» – для новой партии, «quit» – чтобы выйти.

## serve

cli-serve-no-engine = команда движка пуста
cli-serve-no-browser = не удалось запустить браузер; откройте { $url } сами

## licenses

cli-licenses =
    judkins { $version }, свободная программа под GPL-3.0-or-later: её можно использовать, изменять и
    распространять на условиях этой лицензии; гарантий нет. Исходный код: { $url }
    Библиотеки judkins, judkins-print, judkins-engine и judkins-protocol доступны также на условиях
    MIT OR Apache-2.0. Начертания кандзи взяты из Noto Serif JP (OFL-1.1).
    Далее следуют уведомления о частях других авторов.
