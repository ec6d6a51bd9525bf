# The words of the play site's page.

## Site

title = Judkins shogi
site = Site
lead = Shogi on a board of six by six, with drops. A game takes minutes. Play against the computer; nothing to sign up for.
about = About
loading = Loading…
retry = Try again
close = Close
cancel = Cancel
yes = yes
no = no
page-missing = There is no such page.
game-missing = There is no such game.
men-set = Men
men-now = Men: { $set }
men-switch = Change how the men look
men-kanji = Kanji
men-letters = Letters

## A new game

new-game = New game
choose-side = You play
choose-side-black = Black (moves first)
choose-side-white = White
choose-side-random = Random
choose-level = Strength of the computer
level-1 = 1 · beginner
level-2 = 2 · casual
level-3 = 3 · club
level-4 = 4 · strong
level-5 = 5 · very strong
level-6 = 6 · strongest
choose-handicap = Handicap
handicap-none = None (even game)
handicap-bishop = Bishop
handicap-rook = Rook
handicap-two-pieces = Rook and bishop
handicap-gold = Gold
handicap-silver = Silver
handicap-knight = Knight
handicap-pawn = Pawn
choose-handicap-free = Choose the men…
choose-handicap-men = White plays without
choose-handicap-note = White, the stronger side, plays without these men and moves first.
choose-illegal = An illegal move
choose-illegal-refuse = is refused, with the reason
choose-illegal-lose = loses the game
start-game = Start the game
start-failed = The game could not be started. Please try again.
options-failed = The server did not answer.
your-games = Your games
your-games-none = Games that you start in this browser are listed here, to be continued at any time.
your-games-all = Show all { $count }
game-continue = Continue
game-look = Look again
game-summary =
    { $ply ->
        [one] You are { $side } · level { $level } · { $ply } move
       *[other] You are { $side } · level { $level } · { $ply } moves
    }

## How to play

how-title = How to play
how-goal = Mate the king. Black moves first, and the sides move in turn.
how-capture = A man that you capture becomes yours and goes to your hand.
how-promotion = A man that moves into, within or out of the two farthest ranks may promote. It must, if it could never move again.
how-drops = Instead of moving you may drop a man from your hand, unpromoted, on any empty square.
how-limits = No pawn drop on a file where you have an unpromoted pawn, and none that mates at once. No drop where the man could never move.
how-ends = Who has no legal move loses. A position that stands for the fourth time ends the game without a winner, but giving perpetual check loses.
moves-king = one step in any direction
moves-rook = any distance straight
moves-bishop = any distance diagonally
moves-gold = one step straight, or diagonally forward
moves-silver = one step forward, or diagonally
moves-knight = jumps: one forward, then one diagonally forward
moves-pawn = one step forward
moves-dragon = as a rook, or one step diagonally
moves-horse = as a bishop, or one step straight
moves-promoted-silver = as a gold
moves-promoted-knight = as a gold
moves-tokin = as a gold

## The game

game-title = Game · Judkins shogi
board = Board
board-help = Arrow keys move among the squares. Enter chooses a man and then its target. Escape takes the choice back.
player-you = you
player-engine = computer, level { $level }
thinking = thinking…
man-of-side = { $side } { $man }
square-empty = empty
square-in-check = in check
square-selected = selected
square-target = possible target
square-last = last move
hand-of = Hand of { $side }
hand-man = { $man } in hand, { $count }
status-your-turn = Your turn
status-your-turn-check = Check! Your turn
status-their-turn = The computer is thinking
status-turn = { $side } to move
status-over = Game over
status-engine-restarting = The engine is being restarted
status-engine-failed = The engine does not answer. The game is kept.
status-repeated =
    { $count ->
       *[other] This position has stood { $count } times. The fourth time ends the game.
    }
connection-open = Connected
connection-connecting = Connecting…
connection-lost = Connection lost. Reconnecting…
connection-lost-kept = Connection lost. Your move is kept and will be sent. Reconnecting…
viewing-earlier = Earlier position: move { $ply } of { $latest }.
viewing-return = Back to the game
undo = Undo
flip = Turn the board
resign = Resign
resign-title = Resign this game?
resign-text = The computer wins then.
rematch = Rematch
impasse-button = Impasse…
impasse-title = Call impasse
impasse-text = When both kings stand in their promotion zones, the points decide: a rook or bishop counts 5, any other man but the king 1, on the board and in hand. A side with fewer than 12 points loses; otherwise there is no contest.
impasse-side = Side
impasse-zone = King in the zone
impasse-points = Points
impasse-not-now = Impasse can be called only when both kings stand in their zones.
impasse-none = A count now would give no contest.
impasse-winner = A count now would give the game to { $side }.
impasse-call = Call impasse
promote-title = Promote?
promote = Promote: { $man }
promote-not = Stay a { $man }
illegal-title = That is not a legal move
illegal-text = In this game an illegal move loses at once. Play { $move } all the same?
illegal-play = Play it and lose

## Moves

moves = Moves
moves-none = No moves yet.
notation = Notation
notation-hodges = Western
notation-japanese = Japanese
step-group = Go through the game
step-first = Start position
step-back = One move back
step-on = One move on
step-last = Latest position
move-box = Type a move
move-box-example = P-6d, 6e6d, 6四歩, P*4c
move-box-play = Play
typed-unread = No legal move is written “{ $text }”.
typed-ambiguous = That could be any of { $moves }.
copy-as = Copy as
copied = { $name } copied.
copy-failed = The server did not answer.
copy-by-hand = Copy this text

## What is said and refused

said-move = { $side }: { $move }.
said-check = Check.
said-undo = Moves were taken back.
said-your-turn = Your turn.
result-you-win = You win
result-you-lose = You lose
result-no-contest = No contest
result-wins-black = Black wins
result-wins-white = White wins
ended = The game ended: { $code }.
refused = The move was refused: { $code }.
rejected-stale = The game had moved on meanwhile, so that was not played.
rejected-not-your-turn = It is not your turn.
rejected-not-your-seat = This is not your game; you are looking on.
rejected-game-over = The game is over.
rejected-nothing-to-undo = There is nothing to take back.
rejected-impasse-void = Impasse counts only when both kings stand in their zones.
rejected-bad-frame = The server did not understand the page. Please reload it.
rejected-unavailable = The server cannot do that just now. Please try again.

## Keys

help-open = Keyboard shortcuts
help-title = Keyboard shortcuts
key-arrows = On the board: go from square to square
key-enter = On the board: choose a man, then its target
key-escape = Take back a choice or close a question
key-steps = Away from the board: one move back or on
key-steps-anywhere = One move back or on, from anywhere
key-ends = Start position or latest position
key-board = Go to the board
key-hand = Go to your hand
key-box = Go to the line for typed moves
key-flip = Turn the board
key-undo = Undo
key-help = This list
key-switch = Single-key shortcuts are on

## About

about-title = About Judkins shogi
about-what = This is a place to play Judkins shogi against the computer. The server judges every move by the rules; games are kept, so you can go on after a reload.
about-game = Judkins shogi was invented by Paul Judkins of Norwich before April 1998: 14 men on 36 squares, with the drops and promotions of shogi.
about-version = Version
about-source = Source
about-licences = Licences
about-licence-page = This site, page and server alike, is free software under the GNU General Public License, version 3 or later. Its complete source, that of the page included, is at the address above.
about-licence-libraries = The game, diagram and engine libraries may be used under the MIT or the Apache 2.0 licence. The men are drawn from outlines of Noto Serif JP, under the SIL Open Font License 1.1.
about-notices = Third-party notices
