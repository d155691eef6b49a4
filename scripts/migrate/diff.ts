/** What differs between two texts, as programmers read it: the lines that go and come, with three around them. */
import { structuredPatch } from "diff";
import { toPrintable } from "#schemas/reporters/excerpt.ts";

const COLORS: { [sign: string]: string } = { "-": "31", "+": "32" };

/** Writes a unified diff of a file. */
export function unifiedDiff(file: string, before: string, after: string, color: boolean): string {
  const paint = (code: string | undefined, text: string) =>
    color && code ? `\u001b[${code}m${text}\u001b[0m` : text;
  const { hunks } = structuredPatch(file, file, inLines(before), inLines(after), "", "", { context: 3 });
  const shown = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    paint("36", `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`),
    ...lines.map((line) => paint(COLORS[line.charAt(0)], toPrintable(line))),
  ]);
  return [paint("1", `--- ${file}`), paint("1", `+++ ${file}`), ...shown].join("\n");
}

/** A text without its byte-order mark, in lines that all end as one does. */
function inLines(text: string): string {
  return `${text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n")}\n`;
}
