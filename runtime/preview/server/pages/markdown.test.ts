import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ENGINE, pageOfCheck } from "#runtime/files/places.ts";
import { loadChecks } from "#runtime/project/checks.ts";
import { renderMarkdown } from "./markdown.ts";

/** Without the ends of lines beside tags. */
const render = (page: string) =>
  renderMarkdown(page)
    .html.replaceAll(/(?<=>)\n|\n(?=<)/g, "")
    .trimEnd();

test.each([
  ["# Title", "<h1>Title</h1>"],
  [
    "| A | B |\n|---|---|\n| `x` | y \\| z |",
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td><code>x</code></td><td>y | z</td></tr></tbody></table>',
  ],
  [
    "```json pages/a.json\n# no heading\n```\nafter",
    '<figure class="example"><figcaption>pages/a.json</figcaption><pre class="code" tabindex="0"><code># no heading</code></pre></figure><p>after</p>',
  ],
  [
    "```\nnever closed",
    '<figure class="example"><pre class="code" tabindex="0"><code>never closed</code></pre></figure>',
  ],
  ["[the list](/components/)", '<p><a href="/components/">the list</a></p>'],
])("%j", (page, html) => expect(render(page)).toBe(html));

test.each([
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["`<b onclick=x>`", "<p><code>&lt;b onclick=x&gt;</code></p>"],
  ["[here](javascript:alert(1))", "<p>here</p>"],
  ["[here](&#106;avascript:alert(1))", "<p>here</p>"],
  ["[here]\n\n[here]: javascript:alert(1)", "<p>here</p>"],
  ["<javascript:alert(1)>", "<p>javascript:alert(1)</p>"],
  ["![](javascript:alert(1))", "<p>![](javascript:alert(1))</p>"],
  ["<code> <img src=x onerror=alert(1) ", "<p>&lt;code&gt; &lt;img src=x onerror=alert(1) </p>"],
  ["[here](data:text/html,x)", "<p>here</p>"],
  ['[here](/"onclick="x)', '<p><a href="/&quot;onclick=&quot;x">here</a></p>'],
  [
    "```x <b>\n<b>\n```",
    '<figure class="example"><figcaption>&lt;b&gt;</figcaption><pre class="code" tabindex="0"><code>&lt;b&gt;</code></pre></figure>',
  ],
])("nothing that could act comes through: %j", (page, html) => expect(render(page)).toBe(html));

test("of the pages about checks, no sign is left over", async () => {
  for (const { code } of await loadChecks()) {
    const html = renderMarkdown(await readFile(pageOfCheck(ENGINE, code) ?? "", "utf8")).html;
    const words = html.replace(/<pre.*?<\/pre>/gs, "").replace(/<code>.*?<\/code>/g, "");
    expect(words, code).not.toMatch(/`|\*\*|^#|^- |^\||\]\(/m);
  }
});
