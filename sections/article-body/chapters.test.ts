import { expect, it } from "vitest";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { toChapters } from "./chapters.ts";

/** The chapters of a text, and the text as it is then, at the level of a page whose title is the section's. */
function chaptersOf(written: string, level: 2 | 3 = 2) {
  return toChapters(toSafeHtml(written), level, "article");
}

it("finds the chapters of a text and gives each an id", () => {
  const { html, chapters } = chaptersOf("<p>A.</p><h3>Who decides?</h3><p>B.</p><h3>What then</h3>", 3);
  expect(chapters).toEqual([
    { id: "article-who-decides", title: "Who decides?" },
    { id: "article-what-then", title: "What then" },
  ]);
  expect(html).toBe(
    '<p>A.</p><h3 id="article-who-decides">Who decides?</h3><p>B.</p><h3 id="article-what-then">What then</h3>',
  );
});

it("leaves no level out between the title of the page and the headings", () => {
  expect(chaptersOf("<h3>A</h3><h4>B</h4>").html).toBe('<h2 id="article-a">A</h2><h3>B</h3>');
  expect(chaptersOf("<h3>A</h3><h4>B</h4>", 3).html).toBe('<h3 id="article-a">A</h3><h4>B</h4>');
});

it("takes a heading within a quotation or a list for a part of it", () => {
  const { html, chapters } = chaptersOf("<blockquote><p>A<br>B</p><h3>C</h3></blockquote><h3>D</h3>");
  expect(chapters).toEqual([{ id: "article-d", title: "D" }]);
  expect(html).toBe('<blockquote><p>A<br>B</p><h2>C</h2></blockquote><h2 id="article-d">D</h2>');
});

it("reads the words of a heading without its formatting", () => {
  const { chapters } = chaptersOf("<h3>Tea &amp; <em>rations</em>&nbsp;&lt; 5 &quot;years&quot;</h3>");
  expect(chapters).toEqual([{ id: "article-tea-rations-5-years", title: 'Tea & rations < 5 "years"' }]);
});

it("gives no id twice, and one to headings that no id can be made of", () => {
  const ids = chaptersOf("<h3>Figures</h3><h3>Figures</h3><h3>£?</h3>").chapters.map(({ id }) => id);
  expect(ids).toEqual(["article-figures", "article-figures-2", "article-3"]);
});
