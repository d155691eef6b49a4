/** One document: what is wrong in it, and which documents lead to it and from it. */
import type { DevProblem } from "#runtime/dev/dev-site-types.ts";
import type { RotationWords } from "#runtime/document/publication/rotation-words.ts";
import { toPieces } from "#runtime/preview/pieces.ts";
import { CHECKS, DOCUMENT, PAGES } from "#runtime/preview/protocol.ts";
import { html, type Markup } from "#runtime/preview/server/markup.ts";
import type { Graph } from "#runtime/preview/server/pages/graph.ts";
import { KINDS, type Row } from "#runtime/preview/server/pages/rows.ts";

export type DocumentParts = {
  row: Row;
  /** Its own. */
  problems: readonly DevProblem[];
  graph: Graph;
  /** The titles of documents, by file. */
  titles: ReadonlyMap<string, string>;
  /** When each of its items is shown, if it is a rotation. */
  rotation: readonly RotationWords[];
};

/** Draws the page about a document. */
export function drawDocument({ row, problems, graph, titles, rotation }: DocumentParts): Markup {
  const { file, title, address, kind, publication, words, makes } = row;
  const facts = [
    KINDS[kind][0],
    publication?.name,
    makes === undefined ? undefined : `makes ${makes} ${makes === 1 ? "page" : "pages"}`,
    `${words.toLocaleString("en-GB")} ${words === 1 ? "word" : "words"}`,
  ];
  const list = (files: readonly string[]) =>
    files.length === 0
      ? html`<p class="none">None.</p>`
      : html`<ul class="links">${[...files].sort().map((one) => html`<li><a href="${DOCUMENT}?file=${encodeURIComponent(one)}">${titles.get(one) ?? one}</a> <span class="file">${one}</span></li>`)}</ul>`;
  return html`<p class="back"><a href="${PAGES}">All documents</a></p>
<h1>${title}</h1>
<p class="facts">${facts.filter(Boolean).join(" · ")}</p>
<p class="actions">${address && html`<a class="button" href="${encodeURI(address)}">Show the page</a>`}${drawOpen(file, 1, 1, "Open in editor")}<span class="file">${file}</span></p>
${rotation.length > 0 && drawRotation(rotation)}<h2 id="problems">Problems</h2>
${problems.length === 0 ? html`<p class="none">None.</p>` : problems.map(drawProblem)}
<h2 id="from">What leads to it</h2>
${row.isLoose && html`<p>Nothing does. Visitors come to it by its address alone.</p>`}${!row.isLoose && list(graph.from(file))}
<h2 id="to">Where it leads</h2>
${list(graph.to(file))}`;
}

function drawRotation(rotation: readonly RotationWords[]): Markup {
  const items = rotation.map(({ id, words }) => html`<li><b>${id}</b> ${words}</li>`);
  return html`<h2 id="turns">When each is shown</h2>
<p>One at a time: of those whose time it is, the one that gives way first.</p>
<ul>${items}</ul>
`;
}

/** A button that the page's script makes work, and enables. */
function drawOpen(file: string, line: number, column: number, words: string): Markup {
  return html`<button type="button" disabled data-file="${file}" data-line="${line}" data-column="${column}">${words}</button>`;
}

function drawProblem(problem: DevProblem): Markup {
  const { code, severity, file, line, column, message, hint } = problem;
  return html`<article class="problem ${severity}">
<p class="where"><span class="severity">${severity}</span> <span class="file">${file}:${line}:${column}</span> ${drawOpen(file, line, column, "Open in editor")}</p>
<p class="message">${message}</p>
${hint && html`<p class="hint">${hint}</p>`}
${drawExcerpt(problem)}
<p class="about"><a href="${CHECKS}${code}/">About “${code}”</a></p>
</article>`;
}

function drawExcerpt(problem: DevProblem): Markup | undefined {
  const { excerpt, line: place } = problem;
  if (excerpt.length === 0) return undefined;
  const indent = Math.min(...excerpt.filter(({ text }) => text.trim()).map(({ text }) => text.search(/\S/)));
  const lines = excerpt.map(({ line, text }) => {
    if (line !== place) return html`<span class="number">${line}</span> ${text.slice(indent)}\n`;
    const { before, mark, after } = toPieces(text, problem, indent);
    return html`<span class="number">${line}</span> ${before}<mark>${mark}</mark>${after}\n`;
  });
  return html`<pre class="code" tabindex="0"><code>${lines}</code></pre>`;
}
