// All words of the page. Each language is a list of Fluent files; the first language is complete
// and stands in for what another one lacks.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import enPage from "@locales/en/page.ftl?raw";
import enTerms from "@locales/en/terms.ftl?raw";

const CATALOGUES: Readonly<Record<string, readonly string[]>> = { en: [enTerms, enPage] };
const FALLBACK = "en";

function bundleOf(locale: string): FluentBundle {
  // Without isolation marks texts can be compared and copied; no language here mixes directions.
  const bundle = new FluentBundle(locale, { useIsolating: false });
  for (const text of CATALOGUES[locale] ?? []) bundle.addResource(new FluentResource(text));
  return bundle;
}

/** The first wanted language that there is a catalogue for. */
export function chooseLocale(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (language in CATALOGUES) return language;
  }
  return FALLBACK;
}

export type Arguments = Record<string, FluentVariable>;

export class Catalogue {
  readonly locale: string;
  readonly #bundles: readonly FluentBundle[];

  constructor(wanted: readonly string[]) {
    this.locale = chooseLocale(wanted);
    const locales = new Set([this.locale, FALLBACK]);
    this.#bundles = [...locales].map(bundleOf);
  }

  has(id: string): boolean {
    return this.#bundles.some((bundle) => bundle.hasMessage(id));
  }

  /** The text of a message; its id where no catalogue has it, so that a gap shows. */
  text(id: string, args?: Arguments): string {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern != null) return bundle.formatPattern(pattern, args ?? null, []);
    }
    return id;
  }
}

const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
export const catalogue = new Catalogue(wanted);

/** The text of a message in the reader's language. */
export function t(id: string, args?: Arguments): string {
  return catalogue.text(id, args);
}
