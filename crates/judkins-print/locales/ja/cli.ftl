# コマンドラインの文言と図の言葉。

## Diagrams

diagram-hand = { $side }の持ち駒：{ $men }
diagram-empty-hand = なし
diagram-title = ジャドケンス将棋の局面 { $sfen }

## All commands

cli-error = judkins: { $message }
cli-warning = judkins: 警告: { $message }
cli-fault = { $column }文字目: { $message }
cli-fault-in-line = { $line }行目 { $column }文字目: { $message }
cli-empty = 文字がありません
cli-not-utf8 = UTF-8 の文字列ではありません
cli-line-too-long = 行が { NUMBER($limit, useGrouping: 0) } バイトを超えています
cli-file-too-long = 文書が { NUMBER($limit, useGrouping: 0) } バイトを超えています
cli-cannot-read = { $path } を読めません: { $error }
cli-cannot-write = { $path } に書き込めません: { $error }
cli-no-data-folder = 対局を保存するホームフォルダーが分かりません。フォルダーかファイルを指定してください

## moves

cli-moves-heading = 合法手は{ $count }通り、{ $side }番です。
cli-moves-check = 王手がかかっています。
cli-moves-in-hand = 持ち駒の{ $man }

## perft

cli-perft-too-deep = 深さは { $limit } 手までです
cli-perft-progress = { $depth }手: { $percent } % 完了
cli-perft-speed = { $seconds } 秒、毎秒 { $rate }

## bench

cli-bench = { $nodes } 局面を { $ms } ミリ秒で探索、毎秒 { $nps } 局面

## judge

cli-judge-no-record = 棋譜のファイルを指定するか、標準入力から渡してください
cli-judge-fault = { $file }、{ $game }局目: { $message }
cli-judge-running = 対局は終わっていません。{ $side }の手番です。
cli-judge-illegal = { $ply }手目 { $move } は反則: { $reason }
cli-judge-moves =
    { $ignored ->
        [0] 指した手数: { $ply }
       *[other] 指した手数: { $ply }、見なかった手: { $ignored }
    }
cli-judge-final = 最終局面: { $sfen }
cli-judge-points = 持将棋の点数: 先手 { $black }、後手 { $white }
cli-judge-impasse =
    { $winner ->
        [black] 今、持将棋を提案できます。点数では先手の勝ちです。
        [white] 今、持将棋を提案できます。点数では後手の勝ちです。
       *[none] 今、持将棋を提案できます。点数では勝敗が決まりません。
    }
cli-judge-agrees = 棋譜にも同じ終局が記されています。
cli-judge-differs = 棋譜には別の終局が記されています。

## show

cli-show-idle = { $option } はこの種類の図には効きません
cli-show-empty-target = 最終手の移動先とされる { $square } に駒がありません
cli-show-no-outlines = このプログラムは漢字の字形なしでビルドされたため、図の表示には漢字のあるフォントが必要です
cli-show-font = このプログラムは漢字の字形なしでビルドされたため、駒をフォント { $font } で描きました
cli-show-letters = このプログラムは漢字の字形なしでビルドされ、漢字のあるフォントも見つからないため、駒を英字で描きました
cli-show-png-where = 画像は端末に表示できません。-o でファイルを指定するか、> で出力先を変えてください
cli-show-no-such-ply = { $ply }手目はありません。棋譜は{ $plies }手です

## men

cli-men-letter = 英字
cli-men-kanji = 漢字
cli-men-name = 名称
cli-men-romaji = ローマ字
cli-men-betza = Betza
cli-men-promotes = 成ると
cli-men-promoted-from = 成る前
cli-men-reading = 読み
cli-men-meaning = 意味
cli-men-points = 持将棋の点数
cli-men-legend = ○ 一歩   ☆ 跳ぶ   線: 何マスでも。駒はすべて上向きです。
cli-men-unknown = 「{ $word }」という駒はありません。英字（K R B G S N P、+R +B +S +N +P）、名称、漢字のいずれかで指定してください

## play

cli-play-welcome = ジャドケンス将棋です。指し手は P-6d や 6e6d のように入力します。説明は help。
cli-play-help =
    指し手: 6e6d、2b1a+、P*3c（USI）、または P-6d、Bx3c=、N*4c（西洋式）。

      board      盤面を再表示            moves      合法手の一覧
      hint       良い手の例              history    これまでの指し手
      undo       待った                  resign     投了
      impasse    持将棋の提案            agree      無勝負の提案
      sfen       局面を文字で表示        flip       盤の反転
      kanji      駒を 全 圭 と で表示    alternate  駒を 全 今 个 で表示
      letters    駒を英字で表示          new        新しい対局
      save FILE  対局を保存              load FILE  対局を再開
      quit       終了。指しかけの対局は保存されます
cli-play-turn = { $number }手目、{ $side }の手番です。
cli-play-check = 王手！
cli-play-stood = この局面は{ $count }回目です。4回で終局となります。
cli-play-played = { $side }：{ $move }
cli-play-hint = 候補手：{ $move }
cli-play-no-moves = まだ一手も指されていません。
cli-play-nothing-to-undo = 待ったのできる手がありません。
cli-play-not-understood = 入力できるものは help で確認できます。
cli-play-king-outside = 持将棋を提案できるのは、両方の玉が敵陣に入っている間だけです。
cli-play-no-agreement = 合意による無勝負は、人どうしの対局に限ります。
cli-play-accept = { $side }は同意しますか？（はい／いいえ）
cli-play-yes = はい
cli-play-declined = 同意されませんでした。対局を続けます。
cli-play-save-where = ファイルを指定してください：save FILE
cli-play-saved = { $file } に保存しました。以後も自動で更新されます。
cli-play-kept = 対局は { $file } に保存されています。再開するには：judkins play --load { $file }
cli-play-after = 待ったは undo、新しい対局は new、終了は quit です。

## serve

cli-serve-no-engine = エンジンのコマンドが空です
cli-serve-no-browser = ブラウザーを起動できませんでした。{ $url } を開いてください

## licenses

cli-licenses =
    judkins { $version } は GPL-3.0-or-later の自由ソフトウェアです。このライセンスの条件に従って、
    使用、改変、再配布ができます。保証はありません。ソース：{ $url }
    ライブラリ judkins、judkins-print、judkins-engine、judkins-protocol は MIT OR Apache-2.0 でも
    利用できます。漢字の字形は Noto Serif JP（OFL-1.1）によるものです。
    他の作者による部分の告知が続きます。
