# Слова напечатанной партии.

## Title

sheet-untitled = Партия в сёги Джадкинса
sheet-title = { $black } – { $white }
sheet-side-handicap-black = Чёрные
sheet-side-handicap-white = Белые

## What is known of the game

sheet-event = Турнир
sheet-round = Тур
sheet-site = Место
sheet-date = Дата
sheet-end-date = Окончание
sheet-time = Время
sheet-start = Начало
sheet-opening = Дебют
sheet-annotator = Комментарии

sheet-start-position = с позиции { $sfen }
sheet-handicap = фора: { $men }
sheet-handicap-two-pieces = фора: ладья и слон
sheet-handicap-man =
    { $man ->
        [R] { man-rook }
        [B] { man-bishop }
        [G] { man-gold }
        [S] { man-silver }
        [N] { man-knight }
       *[P] { man-pawn }
    }

sheet-date-day =
    { $day } { $month ->
        [1] января
        [2] февраля
        [3] марта
        [4] апреля
        [5] мая
        [6] июня
        [7] июля
        [8] августа
        [9] сентября
        [10] октября
        [11] ноября
       *[12] декабря
    } { $year } г.
sheet-date-month =
    { $month ->
        [1] январь
        [2] февраль
        [3] март
        [4] апрель
        [5] май
        [6] июнь
        [7] июль
        [8] август
        [9] сентябрь
        [10] октябрь
        [11] ноябрь
       *[12] декабрь
    } { $year } г.
sheet-date-year = { $year } г.

## Lengths of time

sheet-hours = { $number } ч
sheet-minutes = { $number } мин
sheet-seconds = { $number } с
sheet-space = { " " }
sheet-between = { ", " }
sheet-increment = { $time } добавляется за ход
sheet-byoyomi = бёёми { $time }
sheet-byoyomi-periods = бёёми { $periods } × { $time }

## The game

end-result =
    { $winner ->
        [black] Чёрные выиграли.
        [white] Белые выиграли.
       *[none] Партия закончилась вничью.
    }
sheet-no-result = Результат не указан.
sheet-before-moves = Начальная позиция
sheet-after-move = После { $move }
sheet-illegal = Незаконный ход { $number }, { $move }: { $reason }
sheet-note-spent = Указано время, затраченное на каждый ход.
sheet-note-clock = В квадратных скобках – время, оставшееся после хода.
sheet-note-score = Оценки даны в пешках; + лучше для чёрных, # – мат в указанное число ходов.
sheet-page = Страница
