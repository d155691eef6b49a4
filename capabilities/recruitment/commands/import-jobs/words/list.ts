/** Lists as sources write them in one text. */

/** What stands between the values of each list. Places, which have commas in them, are split where they are looked up. */
const BETWEEN = { sector: /[;|>\n]/, skills: /[;|,\n]/, consultant: /[;|,\n]/ } as const;

/** The values of a list. A text that is a name with such a sign in it is one. */
export function splitList(
  written: readonly string[],
  field: keyof typeof BETWEEN,
  isName: (words: string) => boolean,
): string[] {
  const parts = written.flatMap((words) => (isName(words) ? [words] : words.split(BETWEEN[field])));
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
