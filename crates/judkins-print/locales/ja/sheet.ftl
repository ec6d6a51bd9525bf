# 印刷した棋譜の言葉。

## Title

sheet-untitled = ジャドケンス将棋の棋譜
sheet-title = { $black } 対 { $white }
sheet-side-handicap-black = 下手
sheet-side-handicap-white = 上手

## What is known of the game

sheet-event = 棋戦
sheet-round = 回戦
sheet-site = 対局場所
sheet-date = 開始日時
sheet-end-date = 終了日時
sheet-time = 持ち時間
sheet-start = 手合割
sheet-opening = 戦型
sheet-annotator = 解説

sheet-start-position = 指定局面 { $sfen }
sheet-handicap = { $men }落ち
sheet-handicap-two-pieces = 二枚落ち
sheet-handicap-man =
    { $man ->
        [R] 飛車
        [B] 角
        [G] 金
        [S] 銀
        [N] 桂
       *[P] 歩
    }

sheet-date-day = { $year }年{ $month }月{ $day }日
sheet-date-month = { $year }年{ $month }月
sheet-date-year = { $year }年

## Lengths of time

sheet-hours = { $number }時間
sheet-minutes = { $number }分
sheet-seconds = { $number }秒
sheet-space = { "" }
sheet-between = { "・" }
sheet-increment = 1手ごとに{ $time }加算
sheet-byoyomi = 秒読み{ $time }
sheet-byoyomi-periods = 秒読み{ $time }（{ $periods }回）

## The game

end-result =
    { $winner ->
        [black] 先手の勝ち。
        [white] 後手の勝ち。
       *[none] 引き分け。
    }
sheet-no-result = 結果の記載なし。
sheet-before-moves = 開始局面
sheet-after-move = { $ply }手目 { $text } まで
sheet-illegal = { $number }手目 { $move } は反則：{ $reason }
sheet-note-spent = 時間は一手ごとの消費時間です。
sheet-note-clock = ［ ］内の時間は、指した後の残り時間です。
sheet-note-score = 評価値は歩を単位とし、＋は先手有利、#は詰みまでの手数（攻め方の手のみ）を示します。
sheet-page = ページ
