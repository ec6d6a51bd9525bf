# 対局ページの言葉。

## Site

title = ジャドケンス将棋
site = サイト
lead = 6×6の盤で指す、持ち駒のある将棋です。一局は数分。登録なしでコンピューターと対局できます。
about = このサイトについて
loading = 読み込み中…
retry = もう一度
close = 閉じる
cancel = キャンセル
yes = はい
no = いいえ
page-missing = そのページはありません。
game-missing = その対局はありません。
men-set = 駒
men-now = 駒：{ $set }
men-switch = 駒の表示を変える
men-kanji = 漢字
men-letters = 英字

## A new game

new-game = 新しい対局
choose-side = あなたの手番
choose-side-black = 先手
choose-side-white = 後手
choose-side-random = ランダム
choose-level = コンピューターの強さ
level-1 = 1・入門
level-2 = 2・初級
level-3 = 3・中級
level-4 = 4・強い
level-5 = 5・とても強い
level-6 = 6・最強
choose-handicap = 駒落ち
handicap-none = 平手
handicap-bishop = 角落ち
handicap-rook = 飛車落ち
handicap-two-pieces = 二枚落ち
handicap-gold = 金落ち
handicap-silver = 銀落ち
handicap-knight = 桂落ち
handicap-pawn = 歩落ち
choose-handicap-free = 落とす駒を選ぶ…
choose-handicap-men = 上手が落とす駒
choose-handicap-note = 上手はこれらの駒を落とし、先に指します。
choose-illegal = 反則の手は
choose-illegal-refuse = 理由を示して指し直し
choose-illegal-lose = 即負け
start-game = 対局開始
start-failed = 対局を始められませんでした。もう一度お試しください。
options-failed = サーバーの応答がありません。
your-games = あなたの対局
your-games-none = このブラウザーで始めた対局がここに並び、いつでも続けられます。
your-games-all = { $count }局すべてを表示
game-continue = 続ける
game-look = 見直す
game-summary =
    { $ply ->
       *[other] あなたは{ $side }・レベル{ $level }・{ $ply }手
    }

## How to play

how-title = 遊び方
how-goal = 相手の玉を詰ませれば勝ちです。先手から交互に指します。
how-capture = 取った駒は自分の持ち駒になります。
how-promotion = 敵陣の二段に入る手、その中で動く手、そこから出る手で駒は成れます。行き所のない駒になるときは必ず成ります。
how-drops = 駒を動かす代わりに、持ち駒を成らない状態で空いたマスに打てます。
how-limits = 二歩と打ち歩詰めは反則です。行き所のない場所にも打てません。
how-ends = 指せる手がなければ負けです。同一局面が4回現れると千日手で無勝負ですが、連続王手の側は負けになります。
moves-king = 全方向に一マス
moves-rook = 縦横に何マスでも
moves-bishop = 斜めに何マスでも
moves-gold = 縦横と斜め前に一マス
moves-silver = 前と斜めに一マス
moves-knight = 一マス前の斜め前へ跳ぶ
moves-pawn = 前に一マス
moves-dragon = 飛車の動きと斜めに一マス
moves-horse = 角の動きと縦横に一マス
moves-promoted-silver = 金と同じ
moves-promoted-knight = 金と同じ
moves-tokin = 金と同じ

## The game

game-title = 対局・ジャドケンス将棋
board = 盤
board-help = 矢印キーでマスを移動し、Enter で駒、次に行き先を選びます。Escape で選択を取り消します。
player-you = あなた
player-engine = コンピューター、レベル{ $level }
thinking = 考慮中…
man-of-side = { $side }の{ $man }
square-empty = 空き
square-in-check = 王手
square-selected = 選択中
square-target = 移動可能
square-last = 最終手
hand-of = { $side }の持ち駒
hand-man = 持ち駒の{ $man }、{ $count }枚
status-your-turn = あなたの手番です
status-your-turn-check = 王手！ あなたの手番です
status-their-turn = コンピューターが考えています
status-turn = { $side }の手番です
status-over = 終局
status-engine-restarting = エンジンを再起動しています
status-engine-failed = エンジンの応答がありません。対局は保存されています。
status-repeated =
    { $count ->
       *[other] この局面は{ $count }回目です。4回で終局となります。
    }
connection-open = 接続中
connection-connecting = 接続しています…
connection-lost = 接続が切れました。再接続しています…
connection-lost-kept = 接続が切れました。指し手は保存してあり、後で送信します。再接続しています…
viewing-earlier = 途中の局面：{ $latest }手中{ $ply }手目。
viewing-return = 対局に戻る
undo = 待った
flip = 盤を反転
resign = 投了
resign-title = 投了しますか？
resign-text = コンピューターの勝ちになります。
rematch = 再戦
impasse-button = 持将棋…
impasse-title = 持将棋の宣告
impasse-text = 両方の玉が敵陣に入っているとき、点数で勝敗を決めます。飛車と角は5点、玉以外のほかの駒は1点で、盤上の駒も持ち駒も数えます。12点に満たない側の負け、そうでなければ無勝負です。
impasse-side = 手番
impasse-zone = 敵陣の玉
impasse-points = 点数
impasse-not-now = 持将棋を宣告できるのは、両方の玉が敵陣に入っているときだけです。
impasse-none = 今の点数では無勝負です。
impasse-winner = 今の点数では{ $side }の勝ちです。
impasse-call = 持将棋を宣告
promote-title = 成りますか？
promote = 成る：{ $man }
promote-not = 成らない：{ $man }
illegal-title = その手は反則です
illegal-text = この対局では反則は即負けです。それでも { $move } を指しますか？
illegal-play = 指して負ける

## Moves

moves = 指し手
moves-none = まだ一手も指されていません。
notation = 表記
notation-hodges = 西洋式
notation-japanese = 日本式
step-group = 棋譜の再生
step-first = 開始局面
step-back = 一手戻る
step-on = 一手進む
step-last = 最新の局面
move-box = 指し手を入力
move-box-example = 6四歩、P-6d、6e6d、P*4c
move-box-play = 指す
typed-unread = 「{ $text }」に当たる合法手はありません。
typed-ambiguous = { $moves } のどれとも取れます。
copy-as = コピーの形式
copied = { $name } をコピーしました。
copy-failed = サーバーの応答がありません。
copy-by-hand = この文字列をコピーしてください

## What is said and refused

said-move = { $side }、{ $move }。
said-check = 王手。
said-undo = 待ったで手が戻りました。
said-your-turn = あなたの手番です。
result-you-win = あなたの勝ち
result-you-lose = あなたの負け
result-no-contest = 無勝負
result-wins-black = 先手の勝ち
result-wins-white = 後手の勝ち
ended = 終局：{ $code }。
refused = その手は指せません：{ $code }。
rejected-stale = 対局が先に進んでいたため、その手は指されませんでした。
rejected-not-your-turn = あなたの手番ではありません。
rejected-not-your-seat = これはあなたの対局ではありません。観戦中です。
rejected-game-over = 対局は終了しています。
rejected-nothing-to-undo = 戻せる手がありません。
rejected-impasse-void = 持将棋は、両方の玉が敵陣に入っているときだけ有効です。
rejected-bad-frame = サーバーがページの送信内容を理解できませんでした。再読み込みしてください。
rejected-unavailable = サーバーは今それを処理できません。もう一度お試しください。

## Keys

help-open = キーボード操作
help-title = キーボード操作
key-arrows = 盤上：マスからマスへ移動
key-enter = 盤上：駒、次に行き先を選ぶ
key-escape = 選択を取り消す、質問を閉じる
key-steps = 盤の外：一手戻る・進む
key-steps-anywhere = どこからでも一手戻る・進む
key-ends = 開始局面・最新の局面
key-board = 盤へ移動
key-hand = 持ち駒へ移動
key-box = 指し手の入力欄へ移動
key-flip = 盤を反転
key-undo = 待った
key-help = この一覧
key-switch = 一文字のショートカットは有効です

## About

about-title = ジャドケンス将棋について
about-what = コンピューターとジャドケンス将棋を指す場所です。すべての手をサーバーが規則に従って判定します。対局は保存されるので、再読み込みの後も続けられます。
about-game = ジャドケンス将棋は、ノリッジのポール・ジャドケンスが1998年4月より前に考案しました。36マスに14枚の駒、持ち駒と成りは将棋と同じです。
about-version = バージョン
about-source = ソース
about-licences = ライセンス
about-licence-page = このサイトはページもサーバーも、GNU一般公衆ライセンス（バージョン3以降）による自由ソフトウェアです。ページを含む完全なソースは上記のアドレスにあります。
about-licence-libraries = 対局、図面、エンジンの各ライブラリは、MIT または Apache 2.0 ライセンスで利用できます。駒は Noto Serif JP の字形（SIL Open Font License 1.1）から描いています。
about-notices = 第三者の著作権表示
