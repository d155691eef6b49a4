import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkHtml, checkPlainText } from "#schemas/html/check.ts";
import { tokenise } from "#schemas/html/tokens.ts";
import { TAGS } from "#schemas/html/vocabulary.ts";
import { linksOf, toSafeHtml } from "#schemas/html.ts";

/** What a hostile or hurried author might type. */
const fragment = fc.oneof(
  fc.constantFrom(
    ...[
      "<p>",
      "</p>",
      "<ul><li>",
      "</ul>",
      "<table><tr><td>",
      "<a href='/x/'>",
      "</a>",
      "<script>",
      "</script>",
      "<br/>",
    ],
    ...[
      '<a href="javascript:alert(1)">',
      "<img src=x onerror=alert(1)>",
      "<p onclick=x>",
      "<!--",
      "-->",
      "<![CDATA[",
      "<?php",
    ],
    ...[
      "<svg><script>",
      "</svg>",
      '<a href="java\nscript:x">',
      "<style>",
      "&lt;script&gt;",
      "&#60;script>",
      "&#x0;",
      '"',
      "'",
      "<",
      ">",
    ],
    ...[
      "<math><mtext><table><mglyph><style>",
      "<a/href=/x/>",
      "<strong",
      "<a href=//evil.example>",
      "\\",
      "\u0000",
      "\u2028",
    ],
  ),
  fc.string({ unit: "binary" }),
);
const text = fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join(""));

describe("toSafeHtml", () => {
  it.each([
    [
      "keeps what is allowed",
      '<p>A <strong>b</strong> <a href="/x/">c</a></p>',
      '<p>A <strong>b</strong> <a href="/x/">c</a></p>',
    ],
    ["drops a script with what is in it", "<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
    ["drops an unknown tag and keeps its words", "<div><p>a</p></div>", "<p>a</p>"],
    ["drops handlers and styles", '<p onclick="x()" style="color:red">a</p>', "<p>a</p>"],
    ["makes words of a link to a script", '<a href="javascript:alert(1)">a</a>', "a"],
    ["sees a scheme through line breaks and references", '<a href="java&#10;script:alert(1)">a</a>', "a"],
    ["does not link to another host without saying so", '<a href="//evil.example/">a</a>', "a"],
    ["does not let a reference become a tag", "&lt;script&gt;", "&lt;script&gt;"],
    ["closes what was left open", "<ul><li>a", "<ul><li>a</li></ul>"],
    ["writes a lone sign as a character", "3 < 4 & 5 > 2", "3 &lt; 4 &amp; 5 &gt; 2"],
    ["puts no link into a link", '<a href="/a/">x<a href="/b/">y</a></a>', '<a href="/a/">xy</a>'],
    ["keeps a list item out of where no list is", "<p><li>a</li></p>", "<p>a</p>"],
    ["writes an attribute once", '<a href="/a/" href="/b/">x</a>', '<a href="/b/">x</a>'],
  ])("%s", (_, given, expected) => expect(toSafeHtml(given)).toBe(expected));

  it("asks where a link leads, and keeps its words when it leads nowhere", () => {
    const resolveLink = (href: string) => (href === "/gone/" ? undefined : `${href}?a=1&b=2`);
    const html = toSafeHtml('<a href="/here/">a</a> <a href="/gone/">b</a>', { resolveLink });
    expect(html).toBe('<a href="/here/?a=1&amp;b=2">a</a> b');
  });

  it("writes only allowed tags and attributes, whatever it is given, and nothing changes when read again", () => {
    fc.assert(
      fc.property(text, (given) => {
        const html = toSafeHtml(given);
        for (const token of tokenise(html)) {
          expect(["words", "open", "close"]).toContain(token.kind);
          if (token.kind === "open" || token.kind === "close") expect(TAGS.has(token.name)).toBe(true);
          if (token.kind === "words") expect(html.slice(token.start, token.end)).not.toContain("<");
          for (const { name, value } of token.kind === "open" ? token.attributes : []) {
            expect(TAGS.get((token as { name: string }).name)?.attributes).toContain(name);
            if (name === "href") expect(value).not.toMatch(/^\s*(javascript|data|vbscript):|^\/\/|\\/i);
          }
        }
        expect(toSafeHtml(html)).toBe(html);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("checkHtml", () => {
  it.each<[string, string, string]>([
    [
      "<h1>Title</h1>",
      "<h1>",
      "<h1> cannot be used in a text. The page has its own first heading. Use <h3> inside a text.",
    ],
    ["<p>a<div>b</div></p>", "<div>", "<div> cannot be used in a text. Use <p> for each paragraph."],
    ["<p>a <b>b</b></p>", "<b>", "<b> cannot be used in a text. Use <strong> for words that matter more."],
    ["<p>one", "<p>", "<p> is never closed. Put </p> where it ends."],
    ["one</p>", "</p>", "</p> closes a tag that was never opened. Leave it out, or put <p> where it begins."],
    ["<p><ul><li>a</li></ul></p>", "<ul>", "<ul> cannot stand inside <p>. Close <p> before it, with </p>."],
    ["<li>a</li>", "<li>", "<li> stands in the wrong place. It can only stand directly in <ul> or <ol>."],
    [
      '<p style="color:red">a</p>',
      'style="color:red"',
      '<p> cannot have "style". Leave it out. <p> stands alone.',
    ],
    [
      '<a href="javascript:x">a</a>',
      'href="javascript:x"',
      "A link cannot lead to an address that begins with javascript: Addresses begin with /, #, https://, mailto: or tel:.",
    ],
    ["<a>a</a>", "<a>", 'This link has no address. Write <a href="/contact-us/">.'],
    [
      "a &nbps; b",
      "&nbps;",
      "&nbps; stands for no character. Write the character itself, or &amp;nbps; for the words as they are.",
    ],
    [
      "a <strong b",
      "<",
      "A tag begins here and does not end. Close it with >, or write &lt; for the sign itself.",
    ],
  ])("%s", (given, span, words) => {
    const [finding, ...others] = checkHtml(given);
    expect(others).toEqual([]);
    expect(given.slice(finding?.offset, (finding?.offset ?? 0) + (finding?.length ?? 0))).toBe(span);
    expect(`${finding?.message} ${finding?.hint}`).toBe(words);
  });

  it("names the tag that was left open inside another", () => {
    const findings = checkHtml("<p>a <strong>b</p>");
    expect(findings.map(({ message }) => message)).toEqual([
      "<strong> is still open where </p> closes the tag around it.",
    ]);
  });

  it("finds nothing in what the safe writer writes", () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(checkHtml(toSafeHtml(given)).filter(({ message }) => !message.includes("no address"))).toEqual(
          [],
        );
      }),
    );
  });

  it("takes ordinary words with signs in them", () => {
    expect(checkHtml("<p>R&D, 5 < 6, AT&T &amp; co, café</p>")).toEqual([]);
  });
});

it("finds every tag in a text that is shown as it is written", () => {
  expect(checkPlainText("Two <em>teams</em>").map(({ offset, length }) => [offset, length])).toEqual([
    [4, 4],
    [13, 5],
  ]);
  expect(checkPlainText("5 < 6 & 7")).toEqual([]);
});

it("gives each address with the place where it is written", () => {
  const given = `<p><a href="/a/">x</a> <a class=y href='/b/?c=1&amp;d=2'>y</a> <a href=/e/>z</a></p>`;
  expect(linksOf(given).map(({ href, offset }) => [href, given.slice(offset, offset + 3)])).toEqual([
    ["/a/", "/a/"],
    ["/b/?c=1&d=2", "/b/"],
    ["/e/", "/e/"],
  ]);
});

// A reader that goes back over the text would run into the runner's limit here.
it("reads a long hostile text in one go", () => {
  for (const piece of ["<a ", '<a href="', "<", "<!--", "&#", "<p>"]) {
    expect(toSafeHtml(piece.repeat(50_000))).toBeTypeOf("string");
  }
});
