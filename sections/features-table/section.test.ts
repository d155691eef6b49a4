import { expect, it } from "vitest";
import { renderSection } from "#runtime/render/testing.ts";
import { Section } from "./section.tsx";

type View = Parameters<typeof Section>[0]["view"];

function table(rows: View["rows"], columns: Partial<View["columns"]> = {}): string {
  const view: View = {
    id: "levels",
    type: "features-table",
    trigger: "static",
    text: { heading: "Levels", yes: "Yes", no: "No" },
    columns: { feature: "What you get", first: "Basic", second: "Premium", ...columns },
    rows,
  };
  return renderSection(Section, view);
}

/** The words of each row, cell by cell, in one list per group: the head of the table first. */
function wordsOf(html: string): string[][][] {
  return [...html.matchAll(/<(thead|tbody).*?<\/\1>/g)].map(([group]) =>
    [...group.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<(th|td)\b.*?<\/\1>/g)].map(([cell]) =>
        cell
          .replaceAll("</span>", " ")
          .replace(/<[^>]*>/g, "")
          .replace(/\s+/g, " ")
          .trim(),
      ),
    ),
  );
}

it("says of each cell in words which column it belongs to, and whether it is a yes or a no", () => {
  const rows = [
    { id: "cover", feature: "Cover", first: { text: "12 weeks" }, second: { included: true } },
    {
      id: "planning",
      feature: "Planning",
      first: { included: false },
      second: { included: true, text: "Twice a year" },
    },
  ];
  expect(wordsOf(table(rows))).toEqual([
    [["What you get", "Basic", "Premium"]],
    [
      ["Cover", "Basic 12 weeks", "Premium Yes"],
      ["Planning", "Basic No", "Premium Yes, Twice a year"],
    ],
  ]);
});

it("leaves a cell without a value empty, and keeps its column", () => {
  const rows = [{ id: "a", feature: "A", first: {}, second: { included: true }, fourth: { text: "4" } }];
  expect(wordsOf(table(rows, { third: "Third", fourth: "Fourth" }))[1]).toEqual([
    ["A", "", "Premium Yes", "", "Fourth 4"],
  ]);
});

it("shows a cell whose column has no name", () => {
  const rows = [{ id: "a", feature: "A", first: {}, second: {}, third: { text: "lost?" } }];
  expect(wordsOf(table(rows))[1]).toEqual([["A", "", "", "lost?"]]);
});

it("groups rows below the headings that begin a group", () => {
  const row = (id: string, group?: string) => ({
    id,
    feature: id,
    first: {},
    second: {},
    ...(group === undefined ? {} : { group }),
  });
  const html = table([row("a"), row("b", "Terms"), row("c"), row("d", "People")]);
  const firsts = wordsOf(html).map((group) => group.map(([first]) => first));
  expect(firsts).toEqual([["What you get"], ["a"], ["Terms", "b", "c"], ["People", "d"]]);
  expect(html).toContain('scope="rowgroup" colSpan="3"');
});
