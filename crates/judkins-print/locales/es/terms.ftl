# Las palabras del juego: piezas, bandos, finales, motivos.

## Sides

side-black = Negras
side-white = Blancas

## Men

man-king = rey
man-rook = torre
man-bishop = alfil
man-gold = oro
man-silver = plata
man-knight = caballo
man-pawn = peón
man-dragon = dragón
man-horse = caballo dragón
man-promoted-silver = plata promovida
man-promoted-knight = caballo promovido
man-tokin = tokin

## Ideas

drop = soltar
promotion = promoción
hand = mano
check = jaque
checkmate = mate
no-contest = sin resultado
repetition = repetición
impasse = punto muerto
handicap = ventaja
resignation = abandono

## How a game ends
## $winner is "black", "white" or "none".

end-checkmate =
    { $winner ->
        [black] Las negras ganan por jaque mate.
       *[white] Las blancas ganan por jaque mate.
    }
end-no-legal-move =
    { $winner ->
        [black] Las blancas no tienen ninguna jugada legal. Ganan las negras.
       *[white] Las negras no tienen ninguna jugada legal. Ganan las blancas.
    }
end-illegal-move =
    { $winner ->
        [black] Las blancas hicieron una jugada ilegal. Ganan las negras.
       *[white] Las negras hicieron una jugada ilegal. Ganan las blancas.
    }
end-repetition = La misma posición se dio por cuarta vez: repetición, sin resultado.
end-perpetual-check =
    { $winner ->
        [black] Las blancas dieron jaque continuo. Ganan las negras.
       *[white] Las negras dieron jaque continuo. Ganan las blancas.
    }
end-impasse =
    { $winner ->
        [black] Punto muerto: las blancas tienen menos de 12 puntos. Ganan las negras.
        [white] Punto muerto: las negras tienen menos de 12 puntos. Ganan las blancas.
       *[none] Punto muerto: los puntos no deciden a favor de ningún bando. Sin resultado.
    }
end-resignation =
    { $winner ->
        [black] Las blancas abandonaron. Ganan las negras.
       *[white] Las negras abandonaron. Ganan las blancas.
    }
end-time =
    { $winner ->
        [black] A las blancas se les agotó el tiempo. Ganan las negras.
       *[white] A las negras se les agotó el tiempo. Ganan las blancas.
    }
end-agreement = Los jugadores acordaron dejar la partida sin resultado.
end-ply-limit =
    { $winner ->
        [black] Se alcanzó el límite de jugadas y se contaron los puntos. Ganan las negras.
        [white] Se alcanzó el límite de jugadas y se contaron los puntos. Ganan las blancas.
       *[none] Se alcanzó el límite de jugadas. Sin resultado.
    }
end-abandoned =
    { $winner ->
        [black] Las blancas dejaron la partida. Ganan las negras.
       *[white] Las negras dejaron la partida. Ganan las blancas.
    }
end-aborted = La partida se interrumpió antes de empezar de verdad. No tiene resultado.

## Why a move is illegal

reason-no-man-there = No hay ninguna pieza en esa casilla.
reason-not-your-man = Esa pieza es del otro bando.
reason-cannot-reach = Esa pieza no puede ir a esa casilla.
reason-own-man-there = En esa casilla hay una pieza propia.
reason-not-in-hand = No tienes ninguna pieza así en la mano.
reason-square-occupied = Una pieza solo se puede soltar en una casilla vacía.
reason-dead-drop = Una pieza no se puede soltar donde nunca podría moverse.
reason-two-pawns = Ya tienes un peón sin promover en esa columna.
reason-must-promote = Esa pieza debe promover allí, pues no podría volver a moverse.
reason-cannot-promote = Esa pieza no puede promover en esta jugada.
reason-king-left-in-check = Eso dejaría en jaque a tu propio rey.
reason-pawn-drop-mate = No se puede soltar un peón para dar mate inmediato.
reason-not-your-turn = No es tu turno.
reason-game-over = La partida ha terminado.
