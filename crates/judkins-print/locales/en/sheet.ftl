# The words of a printed game.

## Title

sheet-untitled = A game of Judkins shogi
sheet-title = { $black } – { $white }
sheet-side-handicap-black = Black
sheet-side-handicap-white = White

## What is known of the game

sheet-event = Event
sheet-round = Round
sheet-site = Place
sheet-date = Date
sheet-end-date = Ended
sheet-time = Time
sheet-start = Start
sheet-opening = Opening
sheet-annotator = Annotator

sheet-start-position = from a position, { $sfen }
sheet-handicap = handicap: { $men }
sheet-handicap-two-pieces = handicap: rook and bishop
# The man that White plays without, by its letter.
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
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
sheet-date-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
sheet-date-year = { $year }

## Lengths of time

sheet-hours = { $number } h
sheet-minutes = { $number } min
sheet-seconds = { $number } s
# Between the parts of a length of time.
sheet-space = { " " }
# Between the items of a list.
sheet-between = { ", " }
sheet-increment = { $time } added a move
sheet-byoyomi = byoyomi { $time }
sheet-byoyomi-periods = byoyomi { $periods } × { $time }

## The game

# Where a record states a result and not how it came about.
end-result =
    { $winner ->
        [black] Black won.
        [white] White won.
       *[none] The game was drawn.
    }
sheet-no-result = No result is recorded.
sheet-before-moves = The start
# $move is the move with the number that its notation gives it, $text the move alone, and $ply
# counts the moves of both sides.
sheet-after-move = After { $move }
sheet-illegal = Illegal move { $number }, { $move }: { $reason }
sheet-note-spent = The times are those spent on each move.
sheet-note-clock = The times in brackets are those left after the move.
sheet-note-score = Scores are in pawns; + is better for Black, # is a mate in so many moves.
sheet-page = Page
