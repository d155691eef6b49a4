/** What differs between two texts, as programmers read it: the lines that go and come, with three around them. */
import { toPrintable } from "#schemas/reporters/excerpt.ts";

type Line = { sign: " " | "-" | "+"; text: string };

const AROUND = 3;

/** Texts with more lines than this between the first and the last that differ are shown as wholly replaced. */
const MANY = 3000;

/** Writes a unified diff of a file. */
export function unifiedDiff(file: string, before: string, after: string, color: boolean): string {
  const paint = (code: string, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const lines = compare(linesOf(before), linesOf(after));
  const hunks = hunksOf(lines).flatMap(({ start, end }) => {
    const shown = lines.slice(start, end);
    const range = (other: Line["sign"]) => {
      const first = lines.slice(0, start).filter(({ sign }) => sign !== other).length;
      const count = shown.filter(({ sign }) => sign !== other).length;
      return `${count === 0 ? first : first + 1},${count}`;
    };
    return [
      paint("36", `@@ -${range("+")} +${range("-")} @@`),
      ...shown.map(({ sign, text }) => {
        const line = `${sign}${toPrintable(text)}`;
        return sign === " " ? line : paint(sign === "-" ? "31" : "32", line);
      }),
    ];
  });
  return [paint("1", `--- ${file}`), paint("1", `+++ ${file}`), ...hunks].join("\n");
}

/** The lines of a text, without its byte-order mark. */
function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
}

/** The stretches that are shown: what differs, with what is around it. */
function hunksOf(lines: readonly Line[]): { start: number; end: number }[] {
  const hunks: { start: number; end: number }[] = [];
  for (const [at, { sign }] of lines.entries()) {
    if (sign === " ") continue;
    const start = Math.max(0, at - AROUND);
    const end = Math.min(lines.length, at + AROUND + 1);
    const last = hunks.at(-1);
    if (last && start <= last.end) last.end = end;
    else hunks.push({ start, end });
  }
  return hunks;
}

function compare(before: readonly string[], after: readonly string[]): Line[] {
  let head = 0;
  while (head < Math.min(before.length, after.length) && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const same = (text: string): Line => ({ sign: " ", text });
  return [
    ...before.slice(0, head).map(same),
    ...compareMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

/** By the longest sequence of lines that both have. */
function compareMiddle(before: readonly string[], after: readonly string[]): Line[] {
  const [height, width] = [before.length, after.length];
  const isTooLarge = Math.max(height, width) > MANY;
  const stride = width + 1;
  const length = new Uint16Array(isTooLarge ? 0 : (height + 1) * stride);
  const at = (row: number, column: number) => length[row * stride + column] ?? 0;
  for (let row = height - 1; row >= 0 && !isTooLarge; row--) {
    for (let column = width - 1; column >= 0; column--) {
      length[row * stride + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: Line[] = [];
  for (let row = 0, column = 0; row < height || column < width; ) {
    const [gone = "", come = ""] = [before[row], after[column]];
    if (!isTooLarge && row < height && column < width && gone === come) {
      lines.push({ sign: " ", text: gone });
      row++;
      column++;
    } else if (
      row < height &&
      (column === width || isTooLarge || at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push({ sign: "-", text: gone });
      row++;
    } else {
      lines.push({ sign: "+", text: come });
      column++;
    }
  }
  return lines;
}
