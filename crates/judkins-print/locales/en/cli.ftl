# The texts of the command line, and the words in diagrams.

## Diagrams

diagram-hand = { $side } in hand: { $men }
diagram-empty-hand = nothing
diagram-title = Judkins shogi position { $sfen }

## All commands

cli-error = judkins: { $message }
cli-warning = judkins: warning: { $message }
cli-fault = column { $column }: { $message }
cli-fault-in-line = line { $line }, column { $column }: { $message }
cli-empty = there is no text here
cli-not-utf8 = these bytes are not UTF-8 text
cli-line-too-long = the line is longer than { NUMBER($limit, useGrouping: 0) } bytes
cli-file-too-long = the text is longer than { NUMBER($limit, useGrouping: 0) } bytes
cli-cannot-read = cannot read { $path }: { $error }
cli-cannot-write = cannot write { $path }: { $error }
cli-no-data-folder = no home folder is known to keep games in; name a folder or file

## moves

cli-moves-heading =
    { $count ->
        [one] 1 legal move, { $side } to move.
       *[other] { $count } legal moves, { $side } to move.
    }
cli-moves-check = The king is in check.
cli-moves-in-hand = { $man } in hand

## perft

cli-perft-too-deep = the greatest depth is { $limit } plies
cli-perft-progress = { $depth } plies: { $percent } % counted
cli-perft-speed = { $seconds } s, { $rate } a second

## bench

cli-bench = { $nodes } positions in { $ms } ms, { $nps } a second

## judge

cli-judge-no-record = name a record's file, or give one on standard input
cli-judge-fault = { $file }, game { $game }: { $message }
cli-judge-running = The game is not over. { $side } is to move.
cli-judge-illegal = Illegal move { $ply }, { $move }: { $reason }
cli-judge-moves =
    { $ignored ->
        [0] Moves made: { $ply }
       *[other] Moves made: { $ply }; not looked at: { $ignored }
    }
cli-judge-final = Final position: { $sfen }
cli-judge-points = Impasse points: Black { $black }, White { $white }
cli-judge-impasse =
    { $winner ->
        [black] Impasse can be called now; Black would win the count.
        [white] Impasse can be called now; White would win the count.
       *[none] Impasse can be called now; the count would decide for neither side.
    }
cli-judge-agrees = The record states the same end.
cli-judge-differs = The record states another end.

## show

cli-show-idle = { $option } has no effect on this kind of diagram
cli-show-empty-target = no man stands on { $square }, where the last move is said to have gone
cli-show-no-outlines = this program was built without outlines of kanji, so the drawing needs a font with kanji wherever it is shown
cli-show-font = this program was built without outlines of kanji; the men are drawn with the font { $font }
cli-show-letters = this program was built without outlines of kanji and no font here has them; the men are letters
cli-show-png-where = a picture is nothing for a terminal; name a file with -o, or send it on with >
cli-show-no-such-ply = there is no ply { $ply }; the record has { $plies } moves

## men

cli-men-letter = Letter
cli-men-kanji = Kanji
cli-men-name = Name
cli-men-romaji = Rōmaji
cli-men-betza = Betza
cli-men-promotes = Promotes to
cli-men-promoted-from = Promoted from
cli-men-reading = Reading
cli-men-meaning = Meaning
cli-men-points = Impasse points
cli-men-legend = ○ step   ☆ jump   lines: any distance. All men point up.
cli-men-unknown = "{ $word }" is no man; expected a letter (K R B G S N P, +R +B +S +N +P), a name or a kanji

## play

cli-play-welcome = Judkins shogi. Write moves as P-6d or 6e6d, or "help".
cli-play-help =
    Moves: 6e6d, 2b1a+, P*3c (USI), or P-6d, Bx3c=, N*4c (Western).

      board      show the board again      moves      the legal moves
      hint       a good move               history    the moves so far
      undo       take your move back       resign     give up
      impasse    propose to count points   agree      propose no contest
      sfen       the position as text      flip       turn the board round
      kanji      men as 全 圭 と             alternate  men as 全 今 个
      letters    men as letters            new        start again
      save FILE  keep the game in a file   load FILE  continue a game
      quit       leave; an unfinished game is kept
cli-play-turn = Move { $number }, { $side } to move.
cli-play-check = Check!
cli-play-stood = This position has stood { $count } times; the fourth ends the game.
cli-play-played = { $side }: { $move }
cli-play-hint = Try { $move }
cli-play-no-moves = No moves yet.
cli-play-nothing-to-undo = There is no move of yours to take back.
cli-play-not-understood = Type "help" for what can be written here.
cli-play-king-outside = Impasse can be called only while both kings stand in their promotion zones.
cli-play-no-agreement = Only two people can agree on no contest.
cli-play-accept = { $side }, do you accept? (yes or no)
cli-play-yes = yes
cli-play-declined = Declined. The game goes on.
cli-play-save-where = Name a file: save FILE
cli-play-saved = Saved in { $file }, which is kept up to date from now on.
cli-play-kept = The game is kept in { $file }. To go on: judkins play --load { $file }
cli-play-after = Type "undo" to take a move back, "new" for another game, "quit" to leave.

## serve

cli-serve-no-engine = the engine's command is empty
cli-serve-no-browser = no browser could be started; open { $url } yourself

## licenses

cli-licenses =
    judkins { $version }, free software under GPL-3.0-or-later: you may use, change and share it under
    the terms of that licence; there is no warranty. Source: { $url }
    The libraries judkins, judkins-print, judkins-engine and judkins-protocol are also available under
    MIT OR Apache-2.0. Drawings of kanji come from Noto Serif JP (OFL-1.1).
    Notices of the parts by others follow.
