/**
 * Renders the little of Markdown that the pages about checks are written in: headings, paragraphs, lists, tables, fenced
 * code, `code`, **strong**, *stressed* and [links](address). Anything else stands as it is written, and no HTML comes through.
 */
import { html, Markup } from "#runtime/preview/server/markup.ts";

const STARTS = /^(#{1,6} |- |\d+\. |\||```)/;

/** Renders a page. Its headings keep their levels. */
export function renderMarkdown(page: string): Markup {
  const lines = page.split(/\r?\n/);
  const blocks: Markup[] = [];
  /** Takes lines as long as they belong together. */
  const take = (belongs: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (lines[0] !== undefined && belongs(lines[0])) taken.push(lines.shift() ?? "");
    return taken;
  };
  while (lines.length > 0) {
    const [line = ""] = lines;
    const [, signs = ""] = /^(#{1,6}) /.exec(line) ?? [];
    if (line.trim() === "") lines.shift();
    else if (signs) blocks.push(drawHeading(lines.shift() ?? "", signs.length));
    else if (line.startsWith("```")) {
      lines.shift();
      const code = take((next) => !next.startsWith("```"));
      lines.shift();
      blocks.push(drawCode(line.slice(3), code));
    } else if (line.startsWith("|")) blocks.push(drawTable(take((next) => next.startsWith("|"))));
    else if (/^(- |\d+\. )/.test(line)) {
      const items = take((next) => next.trim() !== "" && (/^(- |\d+\. | )/.test(next) || !STARTS.test(next)));
      blocks.push(drawList(items, line.startsWith("- ") ? "ul" : "ol"));
    } else {
      lines.shift();
      const rest = take((next) => next.trim() !== "" && !STARTS.test(next));
      blocks.push(html`<p>${inline([line, ...rest].join(" "))}</p>\n`);
    }
  }
  return html`${blocks}`;
}

function drawHeading(line: string, level: number): Markup {
  const words = line.slice(level + 1).trim();
  return html`${new Markup(`<h${level}>`)}${inline(words)}${new Markup(`</h${level}>\n`)}`;
}

/** What follows the language is the file that the code would stand in. */
function drawCode(info: string, code: readonly string[]): Markup {
  const file = info.split(" ")[1];
  return html`<figure class="example">${file && html`<figcaption>${file}</figcaption>`}<pre class="code" tabindex="0"><code>${code.join("\n")}</code></pre></figure>\n`;
}

function drawList(lines: readonly string[], name: "ul" | "ol"): Markup {
  const items: string[] = [];
  for (const line of lines) {
    const [, words] = /^(?:- |\d+\. )(.*)$/.exec(line) ?? [];
    if (words !== undefined) items.push(words);
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  const tag = (end: string) => new Markup(`<${end}${name}>`);
  return html`${tag("")}${items.map((item) => html`<li>${inline(item)}</li>`)}${tag("/")}\n`;
}

function drawTable(lines: readonly string[]): Markup {
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll("\\|", "|")));
  const [head = "", , ...rows] = lines;
  return html`<table><thead><tr>${cells(head).map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${cells(row).map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>\n`;
}

const INLINE = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g;

function inline(text: string): Markup {
  const pieces: (Markup | string)[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, words, address, strong, stressed] = found;
    pieces.push(text.slice(from, found.index));
    if (code !== undefined) pieces.push(html`<code>${code}</code>`);
    else if (address !== undefined) pieces.push(drawLink(words ?? "", address));
    else if (strong !== undefined) pieces.push(html`<strong>${inline(strong)}</strong>`);
    else pieces.push(html`<em>${inline(stressed ?? "")}</em>`);
    from = found.index + whole.length;
  }
  pieces.push(text.slice(from));
  return html`${pieces}`;
}

/** An address of a scheme that could act is no link. */
function drawLink(words: string, address: string): Markup {
  if (!/^(https?:\/\/|\.{0,2}\/|#|[\w-]+(\/|$))/.test(address)) return html`${words}`;
  return html`<a href="${address}">${inline(words)}</a>`;
}
