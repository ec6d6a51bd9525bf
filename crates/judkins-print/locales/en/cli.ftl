# The texts of the command line, and the words in diagrams.

## Diagrams

diagram-hand = { $side } in hand: { $men }
diagram-empty-hand = nothing
diagram-title = Judkins shogi position { $sfen }
