# Records: reading, judging, converting.

cli-empty-folder = no files in { $path }
cli-judge-plies =
    { $ply ->
        [one] 1 move.
       *[other] { $ply } moves.
    }

cli-summary-end = End
cli-summary-games = Games
cli-summary-none = Neither
cli-summary-total = All
cli-summary-claims = Moves: { $plies }. Claims that agree: { $agree }, that differ: { $differ }. Records not read: { $faults }.

cli-end-running = running
cli-end-checkmate = checkmate
cli-end-no-legal-move = no legal move
cli-end-illegal-move = illegal move
cli-end-repetition = repetition
cli-end-perpetual-check = perpetual check
cli-end-impasse = impasse
cli-end-resignation = resignation
cli-end-time = time
cli-end-agreement = agreement
cli-end-ply-limit = move limit
cli-end-abandoned = abandoned
cli-end-aborted = aborted

cli-convert-losses = { $form } cannot hold: { $parts }
cli-convert-encoding = only KIF and KI2 are written in Shift-JIS
cli-convert-folder = several games in { $form } need a folder: name one with -o, ending in /
cli-convert-unmappable = Shift-JIS has no such letters, so 〓 stands for them: { $letters }
cli-convert-after-end = the record goes on after the game had ended, by { $ignored } entries that cannot be played

cli-loss-moves = the moves
cli-loss-variations = variations
cli-loss-variation-ends = how variations end
cli-loss-comments = comments
cli-loss-comment-text = parts of comments that would be taken for something else
cli-loss-glyphs = glyphs such as !
cli-loss-spent = the time spent on moves
cli-loss-fractions = fractions of seconds
cli-loss-clocks = the time left after moves
cli-loss-evaluations = evaluations
cli-loss-evaluation-parts = parts of evaluations
cli-loss-tags = some of the tags
cli-loss-result = the result
cli-loss-end = the way the game ended
cli-loss-end-spent = the time spent before the end
cli-loss-illegal = the illegal move at the end
cli-loss-number = the number of the first move
