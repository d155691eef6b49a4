import { expect, it } from "vitest";
import { size, toRows } from "./rows.ts";

const range = (title: string) => ({ id: title, title, low: 1, middle: 2, high: 3, offers: 4 });

it.each([
  ["Data engineer", ["Data engineer"]],
  ["Programme manager for two years, inside IR35", ["Programme manager for two years,", "inside IR35"]],
  ["Project manager with eight more letters", ["Project manager with eight more", "letters"]],
  ["Development manager for solar, storage", ["Development manager for solar, storage"]],
  [
    "Rechtsschutzversicherungsgesellschaftsangestellter",
    ["Rechtsschutzversicherungsgesellschaftsangestellter"],
  ],
])("breaks %j between words", (title, lines) => {
  expect(toRows([range(title)]).rows[0]?.lines).toEqual(lines);
});

it("keeps each name above its own bar and below the bar before", () => {
  const { rows, height } = toRows([range("A"), range("A name that needs two lines to stand in"), range("C")]);
  for (const [index, { top, bar, lines }] of rows.entries()) {
    expect(bar).toBeGreaterThanOrEqual(top + lines.length * size.line);
    expect(rows[index + 1]?.top ?? height).toBeGreaterThan(bar + size.bar);
  }
});
