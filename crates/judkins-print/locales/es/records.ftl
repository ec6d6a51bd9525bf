# Partidas: leer, juzgar, convertir.

cli-empty-folder = no hay archivos en { $path }
cli-judge-plies =
    { $ply ->
        [one] 1 jugada.
       *[other] { $ply } jugadas.
    }

cli-summary-end = Final
cli-summary-games = Partidas
cli-summary-none = Nadie
cli-summary-total = Todas
cli-summary-claims = Jugadas: { $plies }. Finales declarados que coinciden: { $agree }, que difieren: { $differ }. Partidas no leídas: { $faults }.

cli-end-running = en curso
cli-end-checkmate = jaque mate
cli-end-no-legal-move = sin jugada legal
cli-end-illegal-move = jugada ilegal
cli-end-repetition = repetición
cli-end-perpetual-check = jaque continuo
cli-end-impasse = punto muerto
cli-end-resignation = abandono
cli-end-time = tiempo
cli-end-agreement = acuerdo
cli-end-ply-limit = límite de jugadas
cli-end-abandoned = ausencia
cli-end-aborted = interrumpida

cli-convert-losses = { $form } no puede conservar: { $parts }
cli-convert-encoding = solo KIF y KI2 se escriben en Shift-JIS
cli-convert-folder = varias partidas en { $form } necesitan una carpeta: indíquela con -o, terminada en /
cli-convert-unmappable = Shift-JIS no tiene estas letras y en su lugar va 〓: { $letters }
cli-convert-after-end = el registro sigue después del final de la partida con { $ignored } entradas que no se pueden jugar

cli-loss-moves = las jugadas
cli-loss-variations = variantes
cli-loss-variation-ends = el final de las variantes
cli-loss-comments = comentarios
cli-loss-comment-text = partes de comentarios que se tomarían por otra cosa
cli-loss-glyphs = signos como !
cli-loss-spent = el tiempo empleado en las jugadas
cli-loss-fractions = fracciones de segundo
cli-loss-clocks = el tiempo restante tras las jugadas
cli-loss-evaluations = evaluaciones
cli-loss-evaluation-parts = partes de las evaluaciones
cli-loss-tags = algunas etiquetas
cli-loss-result = el resultado
cli-loss-end = la forma en que terminó la partida
cli-loss-end-spent = el tiempo empleado antes del final
cli-loss-illegal = la jugada ilegal del final
cli-loss-number = el número de la primera jugada
