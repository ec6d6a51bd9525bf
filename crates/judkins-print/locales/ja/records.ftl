# 棋譜の読み込み、判定、変換。

cli-empty-folder = { $path } にファイルがありません
cli-judge-plies = { $ply }手。

cli-summary-end = 終局
cli-summary-games = 対局
cli-summary-none = なし
cli-summary-total = 合計
cli-summary-claims = 総手数：{ $plies }。記載と一致：{ $agree }、不一致：{ $differ }。読めない棋譜：{ $faults }。

cli-end-running = 対局中
cli-end-checkmate = 詰み
cli-end-no-legal-move = 合法手なし
cli-end-illegal-move = 反則
cli-end-repetition = 千日手
cli-end-perpetual-check = 連続王手の千日手
cli-end-impasse = 持将棋
cli-end-resignation = 投了
cli-end-time = 時間切れ
cli-end-agreement = 合意
cli-end-ply-limit = 手数制限
cli-end-abandoned = 棄権
cli-end-aborted = 中断

cli-convert-losses = { $form } では保存できません：{ $parts }
cli-convert-encoding = Shift-JIS で書けるのは KIF と KI2 だけです
cli-convert-folder = { $form } で複数の対局を書くにはフォルダーが必要です。-o に / で終わる名前を指定してください
cli-convert-unmappable = Shift-JIS にない文字は〓に置き換えました：{ $letters }
cli-convert-after-end = 終局後も棋譜が続いています。指せない項目：{ $ignored }

cli-loss-moves = 指し手
cli-loss-variations = 変化
cli-loss-variation-ends = 変化の終わり方
cli-loss-comments = コメント
cli-loss-comment-text = 別の意味に取られるコメントの一部
cli-loss-glyphs = ！などの符号
cli-loss-spent = 消費時間
cli-loss-fractions = 秒未満の時間
cli-loss-clocks = 残り時間
cli-loss-evaluations = 評価値
cli-loss-evaluation-parts = 評価値の一部
cli-loss-tags = 一部の対局情報
cli-loss-result = 結果
cli-loss-end = 終局の理由
cli-loss-end-spent = 終局前の消費時間
cli-loss-illegal = 最後の反則手
cli-loss-number = 初手の手数
