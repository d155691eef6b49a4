import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsvLine } from "./export.ts";

/** Reads a line as RFC 4180 has it. */
function parse(line: string): string[] {
  const cells: string[] = [];
  const parts = `,${line.replace(/\r\n$/, "")}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g);
  for (const [, quoted, plain] of parts) {
    cells.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
  }
  return cells;
}

test("cells are read again as they were, but for those that would be calculated", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 6 }), (cells) => {
      const read = parse(toCsvLine(cells));
      expect(read.map((cell) => cell.replace(/^'/, ""))).toEqual(cells.map((cell) => cell.replace(/^'/, "")));
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

test.each(["=1+1", "+44 161", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"])("%j is text", (cell) => {
  expect(parse(toCsvLine([cell]))).toEqual([`'${cell}`]);
});
