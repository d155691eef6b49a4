/** Which variant of a language was probably meant. */
import { locale } from "#schemas/values/formats.ts";
import { suggest } from "#schemas/values/suggest.ts";

/** Whether a tag names a language, or a variant of it: `en-GB` of `en`. */
export function isVariantOf(tag: string, language: string): boolean {
  return tag === language || tag.startsWith(`${language}-`);
}

/** The variant of a language nearest to what was written: `en-GB` for `en-gb`, `en_UK`, `UK`, `British` and `United Kingdom`. */
export function suggestVariant(written: string, language: string): string | undefined {
  const tags = [written.replaceAll("_", "-"), `${language}-${written}`].flatMap(canonical);
  const found = tags.find((tag) => locale(tag) && tag !== language && isVariantOf(tag, language));
  if (found !== undefined) return found;
  const names = namesOf(language);
  const name = written.toLowerCase();
  return names.get(name) ?? names.get(suggest(name, names.keys()) ?? "");
}

function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The variants of a language by names in English, in small letters: `british english`, `british`, `united kingdom`. */
function namesOf(language: string): Map<string, string> {
  const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
  const all = codes
    .flatMap((code) => canonical(`${language}-${code}`))
    .flatMap((tag): [string, string][] => {
      const [name, region] = [languages.of(tag), regions.of(tag.slice(-2))];
      if (name === undefined || region === undefined) return [];
      return [name, name.replace(/ \S+$/, ""), region].map((one) => [one.toLowerCase(), tag]);
    });
  return new Map(all);
}
