# Записи партий: чтение, проверка, преобразование.

cli-empty-folder = в папке { $path } нет файлов
cli-judge-plies =
    { $ply ->
        [one] { $ply } ход.
        [few] { $ply } хода.
       *[other] { $ply } ходов.
    }

cli-summary-end = Итог
cli-summary-games = Партии
cli-summary-none = Никто
cli-summary-total = Всего
cli-summary-claims = Ходов: { $plies }. Заявленный итог верен: { $agree }, неверен: { $differ }. Не прочитано записей: { $faults }.

cli-end-running = не окончена
cli-end-checkmate = мат
cli-end-no-legal-move = нет ходов
cli-end-illegal-move = незаконный ход
cli-end-repetition = повторение
cli-end-perpetual-check = вечный шах
cli-end-impasse = тупик
cli-end-resignation = сдача
cli-end-time = время
cli-end-agreement = соглашение
cli-end-ply-limit = предел ходов
cli-end-abandoned = неявка
cli-end-aborted = прервана

cli-convert-losses = { $form } не может сохранить: { $parts }
cli-convert-encoding = в Shift-JIS пишутся только KIF и KI2
cli-convert-folder = для нескольких партий в { $form } нужна папка: укажите её через -o с / на конце
cli-convert-unmappable = в Shift-JIS нет этих букв, вместо них стоит 〓: { $letters }
cli-convert-after-end = запись продолжается после конца партии; записей, которые нельзя сыграть: { $ignored }

cli-loss-moves = ходы
cli-loss-variations = варианты
cli-loss-variation-ends = чем кончаются варианты
cli-loss-comments = комментарии
cli-loss-comment-text = части комментариев, которые были бы поняты иначе
cli-loss-glyphs = знаки вроде !
cli-loss-spent = время, затраченное на ходы
cli-loss-fractions = доли секунд
cli-loss-clocks = остаток времени после ходов
cli-loss-evaluations = оценки
cli-loss-evaluation-parts = части оценок
cli-loss-tags = некоторые сведения о партии
cli-loss-result = результат
cli-loss-end = способ окончания партии
cli-loss-end-spent = время перед окончанием
cli-loss-illegal = незаконный ход в конце
cli-loss-number = номер первого хода
