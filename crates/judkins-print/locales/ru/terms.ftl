# Слова игры: фигуры, стороны, окончания, причины.

## Sides

side-black = Чёрные
side-white = Белые

## Men

man-king = король
man-rook = ладья
man-bishop = слон
man-gold = золото
man-silver = серебро
man-knight = конь
man-pawn = пешка
man-dragon = дракон
man-horse = лошадь
man-promoted-silver = превращённое серебро
man-promoted-knight = превращённый конь
man-tokin = токин

## Ideas

drop = сброс
promotion = превращение
hand = рука
check = шах
checkmate = мат
no-contest = без результата
repetition = повторение
impasse = тупик
handicap = фора
resignation = сдача

## How a game ends
## $winner is "black", "white" or "none".

end-checkmate =
    { $winner ->
        [black] Мат. Чёрные выиграли.
       *[white] Мат. Белые выиграли.
    }
end-no-legal-move =
    { $winner ->
        [black] У белых нет ни одного законного хода. Чёрные выиграли.
       *[white] У чёрных нет ни одного законного хода. Белые выиграли.
    }
end-illegal-move =
    { $winner ->
        [black] Белые сделали незаконный ход. Чёрные выиграли.
       *[white] Чёрные сделали незаконный ход. Белые выиграли.
    }
end-repetition = Одна и та же позиция возникла в четвёртый раз: повторение, без результата.
end-perpetual-check =
    { $winner ->
        [black] Белые объявляли вечный шах. Чёрные выиграли.
       *[white] Чёрные объявляли вечный шах. Белые выиграли.
    }
end-impasse =
    { $winner ->
        [black] Тупик: у белых меньше 12 очков. Чёрные выиграли.
        [white] Тупик: у чёрных меньше 12 очков. Белые выиграли.
       *[none] Тупик: очки не дают перевеса ни одной из сторон. Без результата.
    }
end-resignation =
    { $winner ->
        [black] Белые сдались. Чёрные выиграли.
       *[white] Чёрные сдались. Белые выиграли.
    }
end-time =
    { $winner ->
        [black] У белых закончилось время. Чёрные выиграли.
       *[white] У чёрных закончилось время. Белые выиграли.
    }
end-agreement = Игроки согласились считать партию закончившейся без результата.
end-ply-limit =
    { $winner ->
        [black] Достигнут предел числа ходов, очки подсчитаны. Чёрные выиграли.
        [white] Достигнут предел числа ходов, очки подсчитаны. Белые выиграли.
       *[none] Достигнут предел числа ходов. Без результата.
    }
end-abandoned =
    { $winner ->
        [black] Белые покинули партию. Чёрные выиграли.
       *[white] Чёрные покинули партию. Белые выиграли.
    }
end-aborted = Партия была прервана, толком не начавшись. Результата нет.

## Why a move is illegal

reason-no-man-there = На этом поле нет фигуры.
reason-not-your-man = Эта фигура принадлежит другой стороне.
reason-cannot-reach = Эта фигура не может пойти на это поле.
reason-own-man-there = На этом поле стоит ваша собственная фигура.
reason-not-in-hand = У вас в руке нет такой фигуры.
reason-square-occupied = Сбросить фигуру можно только на пустое поле.
reason-dead-drop = Нельзя сбросить фигуру туда, откуда она никогда не сможет пойти.
reason-two-pawns = На этой вертикали уже есть ваша непревращённая пешка.
reason-must-promote = Эта фигура обязана там превратиться, иначе она больше не сможет ходить.
reason-cannot-promote = Эта фигура не может превратиться на этом ходу.
reason-king-left-in-check = После этого хода ваш король оставался бы под шахом.
reason-pawn-drop-mate = Нельзя ставить мат сбросом пешки.
reason-not-your-turn = Сейчас не ваш ход.
reason-game-over = Партия окончена.
