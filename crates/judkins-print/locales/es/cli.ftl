# Los textos de la línea de órdenes y las palabras de los diagramas.

## Diagrams

diagram-hand = { $side } en mano: { $men }
diagram-empty-hand = nada
diagram-title = Posición de shogi Judkins { $sfen }

## All commands

cli-error = judkins: { $message }
cli-warning = judkins: aviso: { $message }
cli-fault = columna { $column }: { $message }
cli-fault-in-line = línea { $line }, columna { $column }: { $message }
cli-empty = aquí no hay texto
cli-not-utf8 = estos bytes no son texto UTF-8
cli-line-too-long = la línea tiene más de { NUMBER($limit, useGrouping: 0) } bytes
cli-file-too-long = el texto tiene más de { NUMBER($limit, useGrouping: 0) } bytes
cli-cannot-read = no se puede leer { $path }: { $error }
cli-cannot-write = no se puede escribir { $path }: { $error }
cli-no-data-folder = no se conoce ninguna carpeta personal donde guardar partidas; indique una carpeta o un archivo

## moves

cli-moves-heading =
    { $count ->
        [one] 1 jugada legal, juegan: { $side }.
       *[other] { $count } jugadas legales, juegan: { $side }.
    }
cli-moves-check = El rey está en jaque.
cli-moves-in-hand = { $man } en mano

## perft

cli-perft-too-deep = la profundidad máxima es de { $limit } jugadas
cli-perft-progress = { $depth } jugadas: contado el { $percent } %
cli-perft-speed = { $seconds } s, { $rate } por segundo

## bench

cli-bench = { $nodes } posiciones en { $ms } ms, { $nps } por segundo

## judge

cli-judge-no-record = indique el archivo de una partida o envíela por la entrada estándar
cli-judge-fault = { $file }, partida { $game }: { $message }
cli-judge-running = La partida no ha terminado. Juegan: { $side }.
cli-judge-illegal = Jugada ilegal { $ply }, { $move }: { $reason }
cli-judge-moves =
    { $ignored ->
        [0] Jugadas hechas: { $ply }
       *[other] Jugadas hechas: { $ply }; no examinadas: { $ignored }
    }
cli-judge-final = Posición final: { $sfen }
cli-judge-points = Puntos de punto muerto: negras { $black }, blancas { $white }
cli-judge-impasse =
    { $winner ->
        [black] Ahora se puede pedir punto muerto; las negras ganarían el recuento.
        [white] Ahora se puede pedir punto muerto; las blancas ganarían el recuento.
       *[none] Ahora se puede pedir punto muerto; el recuento no daría la victoria a nadie.
    }
cli-judge-agrees = El registro indica el mismo final.
cli-judge-differs = El registro indica otro final.

## show

cli-show-idle = { $option } no tiene efecto en este tipo de diagrama
cli-show-empty-target = no hay ninguna pieza en { $square }, adonde se dice que fue la última jugada
cli-show-no-outlines = este programa se compiló sin contornos de kanji, así que el dibujo necesita una fuente con kanji dondequiera que se muestre
cli-show-font = este programa se compiló sin contornos de kanji; las piezas se dibujan con la fuente { $font }
cli-show-letters = este programa se compiló sin contornos de kanji y aquí ninguna fuente los tiene; las piezas son letras
cli-show-png-where = una imagen no se puede mostrar en un terminal; indique un archivo con -o o rediríjala con >
cli-show-no-such-ply = no existe la jugada { $ply }; el registro tiene { $plies }

## men

cli-men-letter = Letra
cli-men-kanji = Kanji
cli-men-name = Nombre
cli-men-romaji = Rōmaji
cli-men-betza = Betza
cli-men-promotes = Promueve a
cli-men-promoted-from = Promovida desde
cli-men-reading = Lectura
cli-men-meaning = Significado
cli-men-points = Puntos en punto muerto
cli-men-legend = ○ paso   ☆ salto   líneas: cualquier distancia. Todas las piezas miran hacia arriba.
cli-men-unknown = «{ $word }» no es ninguna pieza; se esperaba una letra (K R B G S N P, +R +B +S +N +P), un nombre o un kanji

## play

cli-play-welcome = Shogi Judkins. Escriba las jugadas como P-6d o 6e6d, o «help».
cli-play-help =
    Jugadas: 6e6d, 2b1a+, P*3c (USI) o P-6d, Bx3c=, N*4c (occidental).

      board      mostrar otra vez el tablero   moves      las jugadas legales
      hint       una buena jugada              history    las jugadas hechas
      undo       retirar su jugada             resign     abandonar
      impasse    proponer contar puntos        agree      proponer sin resultado
      sfen       la posición como texto        flip       girar el tablero
      kanji      piezas como 全 圭 と            alternate  piezas como 全 今 个
      letters    piezas como letras            new        empezar de nuevo
      save FILE  guardar la partida            load FILE  continuar una partida
      quit       salir; la partida sin terminar se conserva
cli-play-turn = Jugada { $number }, juegan: { $side }.
cli-play-check = ¡Jaque!
cli-play-stood = Esta posición se ha dado { $count } veces; la cuarta termina la partida.
cli-play-played = { $side }: { $move }
cli-play-hint = Pruebe { $move }
cli-play-no-moves = Todavía no hay jugadas.
cli-play-nothing-to-undo = No hay ninguna jugada suya que retirar.
cli-play-not-understood = Escriba «help» para ver lo que se puede escribir aquí.
cli-play-king-outside = Solo se puede pedir punto muerto mientras ambos reyes estén en sus zonas de promoción.
cli-play-no-agreement = Solo dos personas pueden acordar dejar la partida sin resultado.
cli-play-accept = { $side }, ¿aceptan? (sí o no)
cli-play-yes = sí
cli-play-declined = Rechazado. La partida continúa.
cli-play-save-where = Indique un archivo: save FILE
cli-play-saved = Guardada en { $file }, que desde ahora se mantiene al día.
cli-play-kept = La partida se conserva en { $file }. Para continuar: judkins play --load { $file }
cli-play-after = Escriba «undo» para retirar una jugada, «new» para otra partida, «quit» para salir.

## serve

cli-serve-no-engine = la orden del motor está vacía
cli-serve-no-browser = no se pudo abrir ningún navegador; abra usted { $url }

## licenses

cli-licenses =
    judkins { $version }, software libre bajo GPL-3.0-or-later: puede usarlo, modificarlo y compartirlo
    según los términos de esa licencia; sin garantía alguna. Código fuente: { $url }
    Las bibliotecas judkins, judkins-print, judkins-engine y judkins-protocol también están disponibles
    bajo MIT OR Apache-2.0. Los dibujos de kanji provienen de Noto Serif JP (OFL-1.1).
    Siguen los avisos de las partes de otros autores.
