import type { Notice } from "../game/session.svelte";
import { catalogue, t } from "../i18n/catalogue";
import { reasonText } from "../i18n/words";

/** What a notice says. */
export function noticeText(notice: Notice): string {
  switch (notice.kind) {
    case "reason":
      return reasonText(notice.code);
    case "rejected":
      return catalogue.has(`rejected-${notice.code}`)
        ? t(`rejected-${notice.code}`)
        : t("refused", { code: notice.code });
    case "dropped":
      return t("rejected-stale");
    case "unread":
      return t("typed-unread", { text: notice.text });
    case "ambiguous":
      return t("typed-ambiguous", { moves: notice.candidates.join(", ") });
  }
}
