import { expect, it } from "vitest";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { toMapHref } from "./map-address.ts";

/** What the map is searched for when an author writes this address. */
function searched(written: string): string | null {
  const { origin, pathname, searchParams } = new URL(toMapHref(toSafeHtml(written)));
  expect(origin + pathname).toBe("https://www.openstreetmap.org/search");
  return searchParams.get("query");
}

it.each([
  ["lines", "<p>4 Weir Yard<br>Manchester M1 0VM</p>", "4 Weir Yard, Manchester M1 0VM"],
  ["lines that end in commas", "<p>4 Weir Yard,<br>Manchester,<br></p>", "4 Weir Yard, Manchester"],
  ["paragraphs", "<p>Floor 2</p>\n<p>9 Mill Lane</p>\n", "Floor 2, 9 Mill Lane"],
  ["a list", "<ul><li>9 Mill Lane</li><li>London</li></ul>", "9 Mill Lane, London"],
  ["formatted words", "<p><strong>9</strong> Mill&nbsp;Lane, <em>London</em></p>", "9 Mill Lane, London"],
  ["signs", "<p>Reed &amp; Sons’ Yard, Unit #3<br>M1&nbsp;0VM</p>", "Reed & Sons’ Yard, Unit #3, M1 0VM"],
  ["signs written as such", "<p>&amp;lt; Yard + “Mill” 100%</p>", "&lt; Yard + “Mill” 100%"],
  ["words alone", "9 Mill Lane", "9 Mill Lane"],
])("searches for the words of an address: %s", (_, written, words) => {
  expect(searched(written)).toBe(words);
});
