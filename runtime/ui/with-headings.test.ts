import { expect, it } from "vitest";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { withHeadings } from "./with-headings.ts";

const text = toSafeHtml("<h3>First</h3><p>Words &lt;h3&gt; and h3.</p><h4>Second</h4>");

it.each([
  [2, "<h2>First</h2>", "<h3>Second</h3>"],
  [3, "<h3>First</h3>", "<h4>Second</h4>"],
  [4, "<h4>First</h4>", "<h5>Second</h5>"],
] as const)("puts the headings of a text from level %d on, and leaves its words", (level, first, second) => {
  expect(withHeadings(text, level)).toBe(`${first}<p>Words &lt;h3&gt; and h3.</p>${second}`);
});
