/** What others write becomes formatted text of ours, and nothing that acts comes through. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkHtml } from "#schemas/html/check.ts";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { cleanText, wordsOf } from "./clean.ts";

const cases: [what: string, written: string, html: string][] = [
  ["paragraphs", "<p>One</p>\n<p>Two</p>", "<p>One</p><p>Two</p>"],
  ["blocks without a name here", "<div>One<div>Two</div>Three</div>", "<p>One</p><p>Two</p><p>Three</p>"],
  ["words beside blocks", "Loose<ul><li>a</li></ul>end", "<p>Loose</p><ul><li>a</li></ul><p>end</p>"],
  ["two line breaks", "<p>One<br>still one<br><br>two</p>", "<p>One<br>still one</p><p>two</p>"],
  ["line breaks at the ends", "<p><br>One<br></p>", "<p>One</p>"],
  ["empty blocks", "<p>&nbsp;</p><ul><li> </li></ul><h2></h2><p>x</p>", "<p>x</p>"],
  ["headings", "<h1>A</h1><h3>B</h3><h1>C</h1>", "<h3>A</h3><h4>B</h4><h3>C</h3>"],
  ["a heading that begins too low", "<h4>A</h4><h2>B</h2>", "<h3>A</h3><h3>B</h3>"],
  ["emphasis in a heading", "<h2><b>A</b></h2>", "<h3>A</h3>"],
  ["a paragraph that is large", `<h2>${"word ".repeat(40)}</h2>`, `<p>${"word ".repeat(40).trim()}</p>`],
  ["other names for emphasis", "<p><b>a</b> <i>b</i> <u>c</u></p>", "<p><strong>a</strong> <em>b</em> c</p>"],
  ["emphasis in itself", "<p><b><b>a</b></b></p>", "<p><strong>a</strong></p>"],
  ["paragraphs in a line of a list", "<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li>a<br>b</li></ul>"],
  ["lists in lists", "<ul><li>a<ul><li>b</li></ul></li></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["a list without its list", "<li>a</li><li>b</li>", "<p>a</p><p>b</p>"],
  ["an empty heading first", "<h1></h1><h3>a</h3>", "<h3>a</h3>"],
  ["words in a list", "<ul>a<li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"],
  [
    "a table",
    "<table><tr><th>A<th>B<tr><td>1<td>2</table>",
    "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>",
  ],
  ["a table that only sets a page", "<table><tr><td><p>a</p><p>b</p></td></tr></table>", "<p>a</p><p>b</p>"],
  ["attributes", '<p style="color:red" class="x" id="y">a</p>', "<p>a</p>"],
  [
    "a link",
    '<a href="https://a.example/?x=1&amp;y=2" target="_blank">a</a>',
    '<p><a href="https://a.example/?x=1&amp;y=2">a</a></p>',
  ],
  ["a mailbox", '<a href="mailto:jobs@a.example">a</a>', '<p><a href="mailto:jobs@a.example">a</a></p>'],
  [
    "links that lead elsewhere",
    '<a href="/x">a</a> <a href="data:text/html,x">b</a> <a href="//c.example">c</a>',
    "<p>a b c</p>",
  ],
  [
    "names of characters",
    "<p>caf&eacute; &rsquo;&#146; &hearty; &amp;lt;</p>",
    "<p>café ’’ &amp;hearty; &amp;lt;</p>",
  ],
  ["comments and pictures", "<p>a<!-- b --><img src=x alt=y>c</p><?php d ?>", "<p>ac</p>"],
  [
    "plain text",
    "First line\nsecond line\n\nWhat you do:\n- a < b\n- c & d\n\nEnd",
    "<p>First line<br>second line</p><h3>What you do</h3><ul><li>a &lt; b</li><li>c &amp; d</li></ul><p>End</p>",
  ],
  ["a text that was escaped twice", "&lt;p&gt;Work &amp;amp; rest&lt;/p&gt;", "<p>Work &amp; rest</p>"],
  ["one without end tags", "&lt;p&gt;Work&lt;br/&gt;rest", "<p>Work<br>rest</p>"],
  ["one that was escaped three times", "&amp;lt;p&amp;gt;Work&amp;lt;/p&amp;gt;", "<p>Work</p>"],
  [
    "a part that was",
    "<div>About us</div>&lt;ul&gt;&lt;li&gt;a&lt;/li&gt;&lt;/ul&gt;",
    "<p>About us</p><ul><li>a</li></ul>",
  ],
  [
    "a tag in a text that was",
    "&lt;p&gt;You know &amp;lt;p&amp;gt; and &amp;lt;/p&amp;gt;.&lt;/p&gt;",
    "<p>You know &lt;p&gt; and &lt;/p&gt;.</p>",
  ],
  [
    "a tag that is spoken of",
    "<p>Close &lt;p&gt; with &lt;/p&gt;.</p>",
    "<p>Close &lt;p&gt; with &lt;/p&gt;.</p>",
  ],
  [
    "one that is shown at work",
    "<p>&lt;b&gt;So&lt;/b&gt; is how you write it.</p>",
    "<p>&lt;b&gt;So&lt;/b&gt; is how you write it.</p>",
  ],
  ["one that comes first", "<p>&lt;p&gt; is a tag.</p>", "<p>&lt;p&gt; is a tag.</p>"],
  ["one in plain text", "&lt;p&gt; is a tag, and 1 &lt; 2.", "<p>&lt;p&gt; is a tag, and 1 &lt; 2.</p>"],
  ["code", "<p><code>&lt;p&gt;x&lt;/p&gt;</code></p>", "<p>&lt;p&gt;x&lt;/p&gt;</p>"],
  [
    "names of characters that were escaped twice",
    "<p>R&amp;amp;D, we&amp;rsquo;re, &amp;pound;5, you &amp;amp; us, &amp;amp;amp;</p>",
    "<p>R&amp;D, we’re, £5, you &amp; us, &amp;</p>",
  ],
  ["one that is spoken of", "<p>Use &amp;nbsp; and &amp;lt;b.</p>", "<p>Use &amp;nbsp; and &amp;lt;b.</p>"],
  ["nothing", " \n ", ""],
];

it.each(cases)("sets %s as we would", (_, written, html) => {
  expect(cleanText(written)).toEqual({ html, hadScript: false });
});

it.each([
  "<script>alert(1)</script>",
  "<SCRIPT src=//x.example></SCRIPT >",
  "<script>never closed",
  "<p onclick='alert(1)'>x</p>",
  "<a href='java&#115;cript:alert(1)'>x</a>",
  "<a href=' java\nscript:alert(1)'>x</a>",
  "<iframe src='https://x.example'></iframe>",
  "<object data=x></object>",
  "<svg><script>alert(1)</script></svg><script></script>",
])("leaves out what acts, and reports it: %s", (written) => {
  const { html, hadScript } = cleanText(`<p>Before</p>${written}`);
  expect(hadScript).toBe(true);
  expect(html).toMatch(/^<p>Before<\/p>(?:<p>x<\/p>)?$/);
});

it("decodes once: what was words stays words", () => {
  expect(cleanText("<p>&amp;lt;script&amp;gt;</p>").html).toBe("<p>&amp;lt;script&amp;gt;</p>");
  expect(cleanText("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>").html).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
  );
});

describe("whatever is written", () => {
  const tags = "p div ul ol li h1 h5 b i a table tr td th blockquote script".split(" ");
  const piece = fc.oneof(
    fc.constantFrom(...tags.flatMap((name) => [`<${name}>`, `</${name}>`])),
    fc.constantFrom(
      ...["<br>", "<a href='https://a.example'>", "<a href='javascript:x'>", "<th scope=col>", "<p style='"],
      ...["<!--", "-->", "<", ">", "&", "&nbsp;", "&lt;", "&#60;", '"', "'", " ", "\n"],
    ),
    fc.string({ maxLength: 8 }),
    fc.string({ unit: "grapheme", maxLength: 4 }),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));

  it("what comes out is safe, has no mistakes, and stays the same when it is cleaned again", () => {
    fc.assert(
      fc.property(text, (written) => {
        const { html } = cleanText(`<p>${written}`);
        expect(toSafeHtml(html)).toBe(html);
        expect(checkHtml(html).map(({ message }) => message)).toEqual([]);
        expect(html).not.toMatch(/<(?:script|iframe|svg)|\son\w+=|javascript:/i);
        expect(cleanText(`<p></p>${html}`).html).toBe(html);
      }),
      { numRuns: 3_000 },
    );
  });
});

it.each([
  "<div>",
  "<b>",
  "<ul><li>",
  "<p",
  "<table><tr><td>",
  "<a href='https://a.example'>",
  "<!--",
  "&lt;",
  "<b>&lt;p&gt;",
  "<h1>x",
])("takes a text that is a bomb: %s", (piece) => {
  const { html } = cleanText(`<p>Before</p>${piece.repeat(100_000)}`);
  expect(toSafeHtml(html)).toBe(html);
});

it("reads words without tags", () => {
  expect(wordsOf("<p>One<br>two <strong>th</strong>ree</p><ul><li>four &amp; five</li></ul>")).toBe(
    "One two three four & five",
  );
});
