# Слова страницы для игры.

## Site

title = Сёги Джадкинса
site = Сайт
lead = Сёги на доске шесть на шесть, со сбросами. Партия занимает минуты. Играйте с компьютером без регистрации.
about = О сайте
loading = Загрузка…
retry = Повторить
close = Закрыть
cancel = Отмена
yes = да
no = нет
page-missing = Такой страницы нет.
game-missing = Такой партии нет.
men-set = Фигуры
men-now = Фигуры: { $set }
men-switch = Изменить вид фигур
men-kanji = Кандзи
men-letters = Буквы

## A new game

new-game = Новая партия
choose-side = Вы играете за
choose-side-black = чёрных (ходят первыми)
choose-side-white = белых
choose-side-random = случайную сторону
choose-level = Сила компьютера
level-1 = 1 · новичок
level-2 = 2 · любитель
level-3 = 3 · клубный игрок
level-4 = 4 · сильный
level-5 = 5 · очень сильный
level-6 = 6 · сильнейший
choose-handicap = Фора
handicap-none = Нет (равная игра)
handicap-bishop = Слон
handicap-rook = Ладья
handicap-two-pieces = Ладья и слон
handicap-gold = Золото
handicap-silver = Серебро
handicap-knight = Конь
handicap-pawn = Пешка
choose-handicap-free = Выбрать фигуры…
choose-handicap-men = Белые играют без фигур
choose-handicap-note = Белые, более сильная сторона, играют без этих фигур и ходят первыми.
choose-illegal = Незаконный ход
choose-illegal-refuse = не принимается, причина сообщается
choose-illegal-lose = проигрывает партию
start-game = Начать партию
start-failed = Не удалось начать партию. Попробуйте ещё раз.
options-failed = Сервер не ответил.
your-games = Ваши партии
your-games-none = Здесь появятся партии, которые вы начнёте в этом браузере; их можно продолжить в любое время.
your-games-all = Показать все: { $count }
game-continue = Продолжить
game-look = Посмотреть
game-summary =
    { $ply ->
        [one] Ваша сторона: { $side } · уровень { $level } · { $ply } ход
        [few] Ваша сторона: { $side } · уровень { $level } · { $ply } хода
       *[other] Ваша сторона: { $side } · уровень { $level } · { $ply } ходов
    }

## How to play

how-title = Как играть
how-goal = Поставьте мат королю. Чёрные ходят первыми, стороны ходят по очереди.
how-capture = Взятая фигура становится вашей и попадает к вам в руку.
how-promotion = Фигура, которая входит в две самые дальние горизонтали, ходит внутри них или выходит из них, может превратиться. Она обязана это сделать, если иначе больше не смогла бы ходить.
how-drops = Вместо хода можно сбросить фигуру из руки, непревращённую, на любое пустое поле.
how-limits = Нельзя сбросить пешку на вертикаль, где уже есть ваша непревращённая пешка, и нельзя ставить мат сбросом пешки. Нельзя сбросить фигуру туда, откуда она никогда не сможет пойти.
how-ends = У кого нет законных ходов, тот проигрывает. Позиция, возникшая в четвёртый раз, заканчивает партию без победителя, но объявляющий вечный шах проигрывает.
moves-king = на один шаг в любом направлении
moves-rook = на любое расстояние по прямой
moves-bishop = на любое расстояние по диагонали
moves-gold = на один шаг по прямой или по диагонали вперёд
moves-silver = на один шаг вперёд или по диагонали
moves-knight = прыгает: один шаг вперёд, затем один по диагонали вперёд
moves-pawn = на один шаг вперёд
moves-dragon = как ладья или на один шаг по диагонали
moves-horse = как слон или на один шаг по прямой
moves-promoted-silver = как золото
moves-promoted-knight = как золото
moves-tokin = как золото

## The game

game-title = Партия · Сёги Джадкинса
board = Доска
board-help = Стрелки ведут по полям. Enter выбирает фигуру, затем её цель. Escape отменяет выбор.
player-you = вы
player-engine = компьютер, уровень { $level }
thinking = думает…
man-of-side = { $side }: { $man }
square-empty = пусто
square-in-check = под шахом
square-selected = выбрано
square-target = возможная цель
square-last = последний ход
hand-of = { $side }: рука
hand-man = { $man } в руке, { $count }
status-your-turn = Ваш ход
status-your-turn-check = Шах! Ваш ход
status-their-turn = Компьютер думает
status-turn = Очередь хода: { $side }
status-over = Партия окончена
status-engine-restarting = Движок перезапускается
status-engine-failed = Движок не отвечает. Партия сохранена.
status-repeated =
    { $count ->
        [one] Эта позиция возникла { $count } раз. Четвёртый раз закончит партию.
        [few] Эта позиция возникла { $count } раза. Четвёртый раз закончит партию.
       *[other] Эта позиция возникла { $count } раз. Четвёртый раз закончит партию.
    }
connection-open = Соединение установлено
connection-connecting = Соединение…
connection-lost = Соединение потеряно. Восстановление…
connection-lost-kept = Соединение потеряно. Ваш ход сохранён и будет отправлен. Восстановление…
viewing-earlier = Более ранняя позиция: ход { $ply } из { $latest }.
viewing-return = Вернуться к партии
undo = Взять назад
flip = Повернуть доску
resign = Сдаться
resign-title = Сдать эту партию?
resign-text = Тогда победит компьютер.
rematch = Реванш
impasse-button = Тупик…
impasse-title = Объявить тупик
impasse-text = Когда оба короля стоят в своих зонах превращения, решают очки: ладья и слон стоят по 5, любая другая фигура, кроме короля, – 1, на доске и в руке. Сторона, у которой меньше 12 очков, проигрывает; иначе партия остаётся без результата.
impasse-side = Сторона
impasse-zone = Король в зоне
impasse-points = Очки
impasse-not-now = Тупик можно объявить, только когда оба короля стоят в своих зонах.
impasse-none = Подсчёт сейчас оставил бы партию без результата.
impasse-winner = Победитель при подсчёте сейчас: { $side }.
impasse-call = Объявить тупик
promote-title = Превратить?
promote = Превратить: { $man }
promote-not = Не превращать: { $man }
illegal-title = Это незаконный ход
illegal-text = В этой партии незаконный ход сразу проигрывает. Всё равно сыграть { $move }?
illegal-play = Сыграть и проиграть

## Moves

moves = Ходы
moves-none = Ходов ещё нет.
notation = Запись
notation-hodges = Западная
notation-japanese = Японская
step-group = Просмотр партии
step-first = Начальная позиция
step-back = На ход назад
step-on = На ход вперёд
step-last = Последняя позиция
move-box = Ввести ход
move-box-example = P-6d, 6e6d, 6四歩 или P*4c
move-box-play = Сыграть
typed-unread = Ни один законный ход не записывается «{ $text }».
typed-ambiguous = Это может быть любой из ходов: { $moves }.
copy-as = Скопировать как
copied = { $name }: скопировано.
copy-failed = Сервер не ответил.
copy-by-hand = Скопируйте этот текст

## What is said and refused

said-move = { $side }: ход { $move }.
said-check = Шах.
said-undo = Ходы взяты назад.
said-your-turn = Ваш ход.
result-you-win = Вы выиграли
result-you-lose = Вы проиграли
result-no-contest = Без результата
result-wins-black = Чёрные выиграли
result-wins-white = Белые выиграли
ended = Партия закончилась: { $code }.
refused = Ход не принят: { $code }.
rejected-stale = Партия тем временем продолжилась, поэтому ход не сыгран.
rejected-not-your-turn = Сейчас не ваш ход.
rejected-not-your-seat = Это не ваша партия; вы зритель.
rejected-game-over = Партия окончена.
rejected-nothing-to-undo = Назад взять нечего.
rejected-impasse-void = Тупик действителен, только когда оба короля стоят в своих зонах.
rejected-bad-frame = Сервер не понял страницу. Перезагрузите её.
rejected-unavailable = Сервер сейчас не может этого сделать. Попробуйте ещё раз.

## Keys

help-open = Клавиши
help-title = Клавиши
key-arrows = На доске: переходить с поля на поле
key-enter = На доске: выбрать фигуру, затем её цель
key-escape = Отменить выбор или закрыть вопрос
key-steps = Вне доски: на ход назад или вперёд
key-steps-anywhere = На ход назад или вперёд, откуда угодно
key-ends = Начальная или последняя позиция
key-board = Перейти к доске
key-hand = Перейти к своей руке
key-box = Перейти к строке для ввода ходов
key-flip = Повернуть доску
key-undo = Взять назад
key-help = Этот список
key-switch = Однобуквенные клавиши включены

## About

about-title = О сёги Джадкинса
about-what = Здесь играют в сёги Джадкинса с компьютером. Сервер судит каждый ход по правилам; партии сохраняются, так что после перезагрузки можно продолжить.
about-game = Сёги Джадкинса придумал Пол Джадкинс из Нориджа до апреля 1998 года: 14 фигур на 36 полях, со сбросами и превращениями сёги.
about-version = Версия
about-source = Исходный код
about-licences = Лицензии
about-licence-page = Этот сайт, и страница, и сервер, – свободная программа на условиях Стандартной общественной лицензии GNU версии 3 или более поздней. Полный исходный код, включая код страницы, находится по указанному выше адресу.
about-licence-libraries = Библиотеки игры, диаграмм и движка можно использовать на условиях лицензии MIT или Apache 2.0. Фигуры нарисованы по контурам Noto Serif JP, лицензия SIL Open Font License 1.1.
about-notices = Уведомления третьих сторон
