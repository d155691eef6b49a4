/** What a copy still has of the page that it was made of: its title, and its dates. */
import { parseJson } from "#schemas/json/parse.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";

/** The texts that are the title itself, as those of a heading are: in each language the one of that language. */
export function titlesIn(value: unknown, title: unknown): { pointer: string; language: string }[] {
  if (!isObject(title)) return [];
  return stringsIn(value, []).flatMap(({ path, text }) => {
    const language = String(path.at(-1));
    return text !== "" && title[language] === text ? [{ pointer: toPointer(path), language }] : [];
  });
}

/** What the author has to check in a copy, in sentences. `titles` are those of the page that it was made of. */
export function wordsOfRemaining(
  { file, text }: { file: string; text: string },
  titles: readonly string[],
  title: string,
): string[] {
  const source = parseJson(text);
  if (!source.ok) return [];
  const strings = stringsIn(source.value, []).filter(({ path }) => !MADE.has(String(path[0])));
  const linesOf = (isMeant: (text: string) => boolean) => [
    ...new Set(
      strings.flatMap(({ path, text: own }) => {
        const at = isMeant(own) ? source.locate(toPointer(path))?.value.start : undefined;
        return at === undefined ? [] : source.position(at).line;
      }),
    ),
  ];
  const words = (what: string, lines: readonly number[]) =>
    lines.length === 0 ? [] : [`These lines of ${file} ${what}: ${lines.join(", ")}.`];
  return [
    ...titles.flatMap((one) =>
      words(
        `still say “${one}”`,
        linesOf((own) => isNamed(own.replaceAll(title, ""), one)),
      ),
    ),
    ...words(
      "hold a date",
      linesOf((own) => DATE.test(own)),
    ),
  ];
}

/** What the command itself writes anew. */
const MADE = new Set(["$schema", "created_at", "updated_at"]);

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month)))
  .flatMap((date) =>
    (["long", "short"] as const).map((month) => date.toLocaleDateString("en", { month, timeZone: "UTC" })),
  )
  .join("|");

/** `2026-05-14`, `14 May`, `14th of May`, `May 14`. */
const DATE = new RegExp(
  `\\b\\d{4}-\\d{2}-\\d{2}|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})\\b|\\b(?:${MONTHS}) \\d{1,2}\\b`,
  "i",
);

/** Whether a title stands in a text as words of its own. */
function isNamed(text: string, title: string): boolean {
  const behind = text.split(title);
  return behind.some(
    (before, index) =>
      index < behind.length - 1 &&
      !/[\p{L}\p{N}]$/u.test(before) &&
      !/^[\p{L}\p{N}]/u.test(behind[index + 1] ?? ""),
  );
}

type Path = readonly (string | number)[];

function stringsIn(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => stringsIn(item, [...path, name]));
}
