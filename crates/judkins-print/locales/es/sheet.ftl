# Las palabras de una partida impresa.

## Title

sheet-untitled = Una partida de shogi Judkins
sheet-title = { $black } – { $white }
sheet-side-handicap-black = Negras
sheet-side-handicap-white = Blancas

## What is known of the game

sheet-event = Torneo
sheet-round = Ronda
sheet-site = Lugar
sheet-date = Fecha
sheet-end-date = Final
sheet-time = Tiempo
sheet-start = Salida
sheet-opening = Apertura
sheet-annotator = Comentarios de

sheet-start-position = desde una posición, { $sfen }
sheet-handicap = ventaja: { $men }
sheet-handicap-two-pieces = ventaja: torre y alfil
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
    { $day } de { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    } de { $year }
sheet-date-month =
    { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    } de { $year }
sheet-date-year = { $year }

## Lengths of time

sheet-hours = { $number } h
sheet-minutes = { $number } min
sheet-seconds = { $number } s
sheet-space = { " " }
sheet-between = { ", " }
sheet-increment = { $time } más por jugada
sheet-byoyomi = byoyomi de { $time }
sheet-byoyomi-periods = byoyomi de { $periods } × { $time }

## The game

end-result =
    { $winner ->
        [black] Ganaron las negras.
        [white] Ganaron las blancas.
       *[none] La partida terminó en tablas.
    }
sheet-no-result = No consta ningún resultado.
sheet-before-moves = Posición inicial
sheet-after-move = Tras { $move }
sheet-illegal = Jugada ilegal { $number }, { $move }: { $reason }
sheet-note-spent = Los tiempos son los empleados en cada jugada.
sheet-note-clock = Los tiempos entre corchetes son los que quedaban después de la jugada.
sheet-note-score = Las evaluaciones se dan en peones; + es mejor para las negras, # es mate en ese número de jugadas.
sheet-page = Página
