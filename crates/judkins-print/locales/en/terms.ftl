# The words of the game: men, sides, ways to end, reasons. Read by the page and by the command line.
# Codes in message names are stable; only the text after "=" is translated.

## Sides

side-black = Black
side-white = White

## Men

man-king = king
man-rook = rook
man-bishop = bishop
man-gold = gold
man-silver = silver
man-knight = knight
man-pawn = pawn
man-dragon = dragon
man-horse = horse
man-promoted-silver = promoted silver
man-promoted-knight = promoted knight
man-tokin = tokin

## Ideas

drop = drop
promotion = promotion
hand = hand
check = check
checkmate = checkmate
no-contest = no contest
repetition = repetition
impasse = impasse
handicap = handicap
resignation = resignation

## How a game ends
## $winner is "black", "white" or "none".

end-checkmate =
    { $winner ->
        [black] Black wins by checkmate.
       *[white] White wins by checkmate.
    }
end-no-legal-move =
    { $winner ->
        [black] White has no legal move. Black wins.
       *[white] Black has no legal move. White wins.
    }
end-illegal-move =
    { $winner ->
        [black] White made an illegal move. Black wins.
       *[white] Black made an illegal move. White wins.
    }
end-repetition = The same position stood for the fourth time: repetition, no contest.
end-perpetual-check =
    { $winner ->
        [black] White gave perpetual check. Black wins.
       *[white] Black gave perpetual check. White wins.
    }
end-impasse =
    { $winner ->
        [black] Impasse: White has fewer than 12 points. Black wins.
        [white] Impasse: Black has fewer than 12 points. White wins.
       *[none] Impasse: the points decide for neither side. No contest.
    }
end-resignation =
    { $winner ->
        [black] White resigned. Black wins.
       *[white] Black resigned. White wins.
    }
end-time =
    { $winner ->
        [black] White ran out of time. Black wins.
       *[white] Black ran out of time. White wins.
    }
end-agreement = The players agreed on no contest.
end-ply-limit =
    { $winner ->
        [black] The move limit was reached and the points were counted. Black wins.
        [white] The move limit was reached and the points were counted. White wins.
       *[none] The move limit was reached. No contest.
    }
end-abandoned =
    { $winner ->
        [black] White left the game. Black wins.
       *[white] Black left the game. White wins.
    }
end-aborted = The game was ended before it began in earnest. It has no result.

## Why a move is illegal

reason-no-man-there = There is no man on that square.
reason-not-your-man = That man belongs to the other side.
reason-cannot-reach = That man cannot go to that square.
reason-own-man-there = A man of your own stands on that square.
reason-not-in-hand = You have no such man in hand.
reason-square-occupied = A man can be dropped only on an empty square.
reason-dead-drop = A man may not be dropped where it could never move.
reason-two-pawns = You already have an unpromoted pawn on that file.
reason-must-promote = That man must promote there, for it could never move again.
reason-cannot-promote = That man cannot promote on this move.
reason-king-left-in-check = That would leave your own king in check.
reason-pawn-drop-mate = A pawn may not be dropped to give immediate mate.
reason-not-your-turn = It is not your turn.
reason-game-over = The game is over.
