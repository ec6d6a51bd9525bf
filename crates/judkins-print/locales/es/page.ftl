# Las palabras de la página de juego.

## Site

title = Shogi Judkins
site = Sitio
lead = Shogi en un tablero de seis por seis, con reintroducción de piezas. Una partida dura minutos. Juegue contra el ordenador sin registrarse.
about = Acerca de
loading = Cargando…
retry = Reintentar
close = Cerrar
cancel = Cancelar
yes = sí
no = no
page-missing = Esta página no existe.
game-missing = Esta partida no existe.
men-set = Piezas
men-now = Piezas: { $set }
men-switch = Cambiar el aspecto de las piezas
men-kanji = Kanji
men-letters = Letras

## A new game

new-game = Nueva partida
choose-side = Usted juega con
choose-side-black = Negras (mueven primero)
choose-side-white = Blancas
choose-side-random = Al azar
choose-level = Fuerza del ordenador
level-1 = 1 · principiante
level-2 = 2 · aficionado
level-3 = 3 · de club
level-4 = 4 · fuerte
level-5 = 5 · muy fuerte
level-6 = 6 · el más fuerte
choose-handicap = Ventaja
handicap-none = Ninguna (partida igualada)
handicap-bishop = Alfil
handicap-rook = Torre
handicap-two-pieces = Torre y alfil
handicap-gold = Oro
handicap-silver = Plata
handicap-knight = Caballo
handicap-pawn = Peón
choose-handicap-free = Elegir las piezas…
choose-handicap-men = Las blancas juegan sin
choose-handicap-note = Las blancas, el bando más fuerte, juegan sin estas piezas y mueven primero.
choose-illegal = Una jugada ilegal
choose-illegal-refuse = se rechaza y se dice por qué
choose-illegal-lose = pierde la partida
start-game = Empezar la partida
start-failed = No se pudo empezar la partida. Inténtelo de nuevo.
options-failed = El servidor no respondió.
your-games = Sus partidas
your-games-none = Aquí aparecen las partidas que empiece en este navegador; podrá continuarlas cuando quiera.
your-games-all = Mostrar las { $count }
game-continue = Continuar
game-look = Volver a verla
game-summary =
    { $ply ->
        [one] Juega con { $side } · nivel { $level } · { $ply } jugada
       *[other] Juega con { $side } · nivel { $level } · { $ply } jugadas
    }

## How to play

how-title = Cómo se juega
how-goal = Dé mate al rey. Las negras mueven primero y los bandos juegan por turnos.
how-capture = La pieza que captura pasa a ser suya y va a su mano.
how-promotion = Una pieza que entra en las dos filas más lejanas, se mueve dentro de ellas o sale de ellas puede promover. Debe hacerlo si no pudiera volver a moverse.
how-drops = En lugar de mover, puede soltar una pieza de su mano, sin promover, en cualquier casilla vacía.
how-limits = No se puede soltar un peón en una columna donde ya tenga un peón sin promover, ni dar mate inmediato al soltarlo. Ninguna pieza se puede soltar donde no pudiera moverse nunca.
how-ends = Quien no tiene jugadas legales pierde. La posición que se da por cuarta vez termina la partida sin ganador, pero quien da jaque continuo pierde.
moves-king = un paso en cualquier dirección
moves-rook = cualquier distancia en línea recta
moves-bishop = cualquier distancia en diagonal
moves-gold = un paso en línea recta, o en diagonal hacia delante
moves-silver = un paso hacia delante, o en diagonal
moves-knight = salta: uno hacia delante y luego uno en diagonal hacia delante
moves-pawn = un paso hacia delante
moves-dragon = como una torre, o un paso en diagonal
moves-horse = como un alfil, o un paso en línea recta
moves-promoted-silver = como un oro
moves-promoted-knight = como un oro
moves-tokin = como un oro

## The game

game-title = Partida · Shogi Judkins
board = Tablero
board-help = Las flechas recorren las casillas. Intro elige una pieza y después su destino. Escape anula la elección.
player-you = usted
player-engine = ordenador, nivel { $level }
thinking = pensando…
man-of-side = { $man } de { $side }
square-empty = vacía
square-in-check = en jaque
square-selected = elegida
square-target = destino posible
square-last = última jugada
hand-of = Mano de { $side }
hand-man = { $man } en mano, { $count }
status-your-turn = Su turno
status-your-turn-check = ¡Jaque! Su turno
status-their-turn = El ordenador está pensando
status-turn = Juegan: { $side }
status-over = Partida terminada
status-engine-restarting = Se está reiniciando el motor
status-engine-failed = El motor no responde. La partida se conserva.
status-repeated =
    { $count ->
       *[other] Esta posición se ha dado { $count } veces. La cuarta termina la partida.
    }
connection-open = Conectado
connection-connecting = Conectando…
connection-lost = Conexión perdida. Reconectando…
connection-lost-kept = Conexión perdida. Su jugada se conserva y se enviará. Reconectando…
viewing-earlier = Posición anterior: jugada { $ply } de { $latest }.
viewing-return = Volver a la partida
undo = Retirar
flip = Girar el tablero
resign = Abandonar
resign-title = ¿Abandonar esta partida?
resign-text = Ganará entonces el ordenador.
rematch = Revancha
impasse-button = Punto muerto…
impasse-title = Pedir punto muerto
impasse-text = Cuando ambos reyes están en sus zonas de promoción, deciden los puntos: una torre o un alfil valen 5, cualquier otra pieza salvo el rey 1, en el tablero y en la mano. El bando con menos de 12 puntos pierde; si no, la partida queda sin resultado.
impasse-side = Bando
impasse-zone = Rey en la zona
impasse-points = Puntos
impasse-not-now = Solo se puede pedir punto muerto cuando ambos reyes están en sus zonas.
impasse-none = Un recuento ahora dejaría la partida sin resultado.
impasse-winner = Un recuento ahora daría la partida a { $side }.
impasse-call = Pedir punto muerto
promote-title = ¿Promover?
promote = Promover: { $man }
promote-not = Seguir siendo { $man }
illegal-title = Esa no es una jugada legal
illegal-text = En esta partida una jugada ilegal pierde en el acto. ¿Jugar { $move } de todos modos?
illegal-play = Jugarla y perder

## Moves

moves = Jugadas
moves-none = Todavía no hay jugadas.
notation = Notación
notation-hodges = Occidental
notation-japanese = Japonesa
step-group = Recorrer la partida
step-first = Posición inicial
step-back = Una jugada atrás
step-on = Una jugada adelante
step-last = Última posición
move-box = Escribir una jugada
move-box-example = P-6d, 6e6d, 6四歩 o P*4c
move-box-play = Jugar
typed-unread = Ninguna jugada legal se escribe «{ $text }».
typed-ambiguous = Podría ser cualquiera de { $moves }.
copy-as = Copiar como
copied = { $name }: copiado.
copy-failed = El servidor no respondió.
copy-by-hand = Copie este texto

## What is said and refused

said-move = { $side } juegan { $move }.
said-check = Jaque.
said-undo = Se retiraron jugadas.
said-your-turn = Su turno.
result-you-win = Ha ganado
result-you-lose = Ha perdido
result-no-contest = Sin resultado
result-wins-black = Ganan las negras
result-wins-white = Ganan las blancas
ended = La partida terminó: { $code }.
refused = La jugada fue rechazada: { $code }.
rejected-stale = La partida ya había avanzado, así que no se jugó.
rejected-not-your-turn = No es su turno.
rejected-not-your-seat = Esta partida no es suya; solo la está mirando.
rejected-game-over = La partida ha terminado.
rejected-nothing-to-undo = No hay nada que retirar.
rejected-impasse-void = El punto muerto solo cuenta cuando ambos reyes están en sus zonas.
rejected-bad-frame = El servidor no entendió la página. Vuelva a cargarla.
rejected-unavailable = El servidor no puede hacerlo en este momento. Inténtelo de nuevo.

## Keys

help-open = Atajos de teclado
help-title = Atajos de teclado
key-arrows = En el tablero: ir de casilla en casilla
key-enter = En el tablero: elegir una pieza y luego su destino
key-escape = Anular una elección o cerrar una pregunta
key-steps = Fuera del tablero: una jugada atrás o adelante
key-steps-anywhere = Una jugada atrás o adelante, desde cualquier lugar
key-ends = Posición inicial o última
key-board = Ir al tablero
key-hand = Ir a su mano
key-box = Ir a la línea para escribir jugadas
key-flip = Girar el tablero
key-undo = Retirar
key-help = Esta lista
key-switch = Los atajos de una sola tecla están activos

## About

about-title = Acerca del shogi Judkins
about-what = Aquí se juega al shogi Judkins contra el ordenador. El servidor juzga cada jugada según las reglas; las partidas se guardan, de modo que puede continuar después de recargar.
about-game = El shogi Judkins fue inventado por Paul Judkins, de Norwich, antes de abril de 1998: 14 piezas en 36 casillas, con la reintroducción y las promociones del shogi.
about-version = Versión
about-source = Código fuente
about-licences = Licencias
about-licence-page = Este sitio, tanto la página como el servidor, es software libre bajo la Licencia Pública General de GNU, versión 3 o posterior. Su código completo, incluido el de la página, está en la dirección de arriba.
about-licence-libraries = Las bibliotecas del juego, los diagramas y el motor se pueden usar bajo la licencia MIT o la Apache 2.0. Las piezas se dibujan con contornos de Noto Serif JP, bajo la SIL Open Font License 1.1.
about-notices = Avisos de terceros
