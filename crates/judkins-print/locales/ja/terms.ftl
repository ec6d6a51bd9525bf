# 将棋の言葉：駒、手番、終局、反則の理由。

## Sides

side-black = 先手
side-white = 後手

## Men

man-king = 玉将
man-rook = 飛車
man-bishop = 角行
man-gold = 金将
man-silver = 銀将
man-knight = 桂馬
man-pawn = 歩兵
man-dragon = 竜王
man-horse = 竜馬
man-promoted-silver = 成銀
man-promoted-knight = 成桂
man-tokin = と金

## Ideas

drop = 打ち
promotion = 成り
hand = 持ち駒
check = 王手
checkmate = 詰み
no-contest = 無勝負
repetition = 千日手
impasse = 持将棋
handicap = 駒落ち
resignation = 投了

## How a game ends
## $winner is "black", "white" or "none".

end-checkmate =
    { $winner ->
        [black] 詰みにより先手の勝ち。
       *[white] 詰みにより後手の勝ち。
    }
end-no-legal-move =
    { $winner ->
        [black] 後手に指せる手がなく、先手の勝ち。
       *[white] 先手に指せる手がなく、後手の勝ち。
    }
end-illegal-move =
    { $winner ->
        [black] 後手の反則により先手の勝ち。
       *[white] 先手の反則により後手の勝ち。
    }
end-repetition = 同一局面が4回現れ、千日手により無勝負。
end-perpetual-check =
    { $winner ->
        [black] 後手の連続王手の千日手により先手の勝ち。
       *[white] 先手の連続王手の千日手により後手の勝ち。
    }
end-impasse =
    { $winner ->
        [black] 持将棋。後手が12点に満たず、先手の勝ち。
        [white] 持将棋。先手が12点に満たず、後手の勝ち。
       *[none] 持将棋。点数では勝敗が決まらず、無勝負。
    }
end-resignation =
    { $winner ->
        [black] 後手の投了により先手の勝ち。
       *[white] 先手の投了により後手の勝ち。
    }
end-time =
    { $winner ->
        [black] 後手の時間切れにより先手の勝ち。
       *[white] 先手の時間切れにより後手の勝ち。
    }
end-agreement = 両者の合意により無勝負。
end-ply-limit =
    { $winner ->
        [black] 手数制限に達し、点数計算により先手の勝ち。
        [white] 手数制限に達し、点数計算により後手の勝ち。
       *[none] 手数制限に達し、無勝負。
    }
end-abandoned =
    { $winner ->
        [black] 後手の棄権により先手の勝ち。
       *[white] 先手の棄権により後手の勝ち。
    }
end-aborted = 対局は成立前に打ち切られ、結果はありません。

## Why a move is illegal

reason-no-man-there = そのマスには駒がありません。
reason-not-your-man = それは相手の駒です。
reason-cannot-reach = その駒はそのマスへ動けません。
reason-own-man-there = そのマスには自分の駒があります。
reason-not-in-hand = その駒は持ち駒にありません。
reason-square-occupied = 駒を打てるのは空いているマスだけです。
reason-dead-drop = 行き所のない場所に駒は打てません。
reason-two-pawns = 二歩です。その筋にはすでに自分の歩があります。
reason-must-promote = 行き所のない駒になるため、成らなければなりません。
reason-cannot-promote = この手で成ることはできません。
reason-king-left-in-check = 自玉に王手がかかったままになります。
reason-pawn-drop-mate = 打ち歩詰めは反則です。
reason-not-your-turn = あなたの手番ではありません。
reason-game-over = 対局は終了しています。
