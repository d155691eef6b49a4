/** A text that is taken for simple must come out of the full reading unharmed. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkHtml } from "#schemas/html/check.ts";
import { readHtml } from "#schemas/html/read.ts";
import { readSimple } from "#schemas/html/simple.ts";
import { tokenise } from "#schemas/html/tokens.ts";
import { linksOf, toSafeHtml } from "./safe-html.ts";

describe("what is simple", () => {
  it.each([
    ["", []],
    ["Only words, with 'quotes' of one kind.", []],
    ["<p>One <strong>strong</strong> word.</p><ul><li>A</li> <li>B<br>C</li></ul>", []],
    ['<p>See <a href="/boats/">boats</a>.</p>', [{ href: "/boats/", offset: 16 }]],
  ])("%s", (text, links) => expect(readSimple(text)).toEqual(links));
});

it.each([
  "<p>never closed",
  "closed</p>",
  "<p><ul><li>A</li></ul></p>",
  "<ul>words</ul>",
  "<a>no address</a>",
  '<a href="/a/"><a href="/b/">b</a></a>',
  '<a href="//elsewhere">x</a>',
  '<a href="javascript:alert(1)">x</a>',
  '<p onclick="x">x</p>',
  "<script>x</script>",
  "<p>a & b</p>",
  "a > b",
  "<P>capital</P>",
])("%s is left to the full reading", (text) => expect(readSimple(text)).toBeUndefined());

const piece = fc.oneof(
  fc.constantFrom("<p>", "</p>", "<ul>", "<li>", "</li>", "</ul>", "<strong>", "</strong>", "<br>", "</a>"),
  fc.constantFrom('<a href="/a/b/">', '<a href="#x">', '<a href="//x">', "<h3>", "</h3>", "<blockquote>"),
  fc.constantFrom("</blockquote>", " ", "words", "\n", "&", ">", '"', "<", "<td>", "\u00a0", "<!-- -->"),
  fc.string({ maxLength: 3 }),
);

it("whatever is simple has no mistakes, and the full reading writes the same and finds the same links", () => {
  let simple = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
      const text = pieces.join("");
      const links = readSimple(text);
      if (!links) return;
      simple++;
      let problems = 0;
      let words = "";
      readHtml(text, {
        problem: () => problems++,
        words: ({ start, end }) => {
          words += text.slice(start, end);
        },
      });
      expect(problems).toBe(0);
      expect(words).toBe(text.replace(/<[^>]*>/g, ""));
      expect(links.map(({ href }) => href)).toEqual(
        tokenise(text).flatMap((token) =>
          token.kind === "open" ? token.attributes.flatMap(({ value }) => value) : [],
        ),
      );
      // With a resolver that changes an address, the text is written anew in full.
      expect(toSafeHtml(text, { resolveLink: (href) => href })).toBe(text);
      expect(toSafeHtml(text, { resolveLink: (href) => `${href}?` }).replaceAll("?", "")).toBe(
        text.replaceAll("?", ""),
      );
      expect(checkHtml(text)).toEqual([]);
      expect(linksOf(text)).toEqual(links);
    }),
    { numRuns: 20_000 },
  );
  expect(simple).toBeGreaterThan(500);
});
