/** The list of all documents. */
import { DOCUMENT, PAGES } from "#runtime/preview/protocol.ts";
import { html, type Markup } from "#runtime/preview/server/markup.ts";
import {
  answer,
  directionOf,
  type Question,
  type Sort,
  STATUSES,
  sortBy,
  writeQuestion,
} from "#runtime/preview/server/pages/filter.ts";
import { KINDS, type Row } from "#runtime/preview/server/pages/rows.ts";

/** Rows of one page of the list. */
const MOST = 200;

const COLUMNS = {
  title: "Document",
  status: "Status",
  problems: "Problems",
  changed: "Last change",
  words: "Words",
  from: "Links to it",
  to: "Links from it",
} as const satisfies Record<Sort, string>;

/** Columns of numbers, which stand to the right. */
const NUMBERS: ReadonlySet<Sort> = new Set(["words", "from", "to"]);

/** Draws the list: the query, and the rows that match. The ages of changes are relative to `now`. */
export function drawList(rows: readonly Row[], question: Question, now: Date): Markup {
  const found = answer(rows, question);
  const pages = Math.max(1, Math.ceil(found.length / MOST));
  const page = Math.min(question.page, pages);
  const shown = found.slice((page - 1) * MOST, page * MOST);
  return html`<h1>Documents</h1>
${drawForm(rows, question)}
<div id="results">
<p class="count" role="status">${sayCount(found.length, rows.length)}</p>
${
  found.length === 0
    ? html`<p class="none">Nothing here answers that. <a href="${PAGES}">Show all documents</a></p>`
    : drawTable(shown, question, now)
}
${pages > 1 && drawPages({ ...question, page }, pages)}
</div>`;
}

function sayCount(found: number, all: number): string {
  const noun = all === 1 ? "document" : "documents";
  return found === all
    ? `${all.toLocaleString("en-GB")} ${noun}`
    : `${found.toLocaleString("en-GB")} of ${all.toLocaleString("en-GB")} ${noun}`;
}

function drawForm(
  rows: readonly Row[],
  { words, kind, status, problems, loose, sort, reversed }: Question,
): Markup {
  const kinds = Object.entries(KINDS).filter(([name]) => rows.some((row) => row.kind === name));
  const option = (value: string, label: string, chosen: string | undefined) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`;
  const box = (name: string, label: string, isChecked: boolean) =>
    html`<label class="box"><input type="checkbox" name="${name}"${isChecked && html` checked`}>${label}</label>`;
  return html`<form id="ask" method="get" action="${PAGES}" role="search">
<label class="field search"><span>Search</span><input type="search" name="q" value="${words}" placeholder="Title, address, file, section type" autocomplete="off" spellcheck="false"></label>
<label class="field"><span>Kind</span><select name="kind"><option value="">All kinds</option>${kinds.map(([value, [, label]]) => option(value, label, kind))}</select></label>
<label class="field"><span>Status</span><select name="status"><option value="">Any status</option>${Object.entries(STATUSES).map(([value, label]) => option(value, label, status))}</select></label>
${box("problems", "With problems", problems)}
${box("loose", "Nothing leads to it", loose)}
${sort && html`<input type="hidden" name="sort" value="${reversed ? "-" : ""}${sort}">`}
<button>Show</button>
</form>`;
}

// Roles are named, since styles lay the table out anew on narrow screens, and browsers then forget them.
function drawTable(rows: readonly Row[], question: Question, now: Date): Markup {
  const headings = (Object.keys(COLUMNS) as Sort[]).map((sort) => {
    const direction = directionOf(question, sort);
    const address = `${PAGES}${writeQuestion(sortBy(question, sort))}`;
    return html`<th role="columnheader" scope="col" class="sort${NUMBERS.has(sort) ? " number" : ""}"${direction && html` aria-sort="${direction}"`}><a href="${address}" id="sort-${sort}"${direction && html` data-direction="${direction}"`}>${COLUMNS[sort]}</a></th>`;
  });
  return html`<table class="rows" role="table">
<caption class="unseen">Documents</caption>
<thead role="rowgroup"><tr role="row">${headings}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => drawRow(row, now))}</tbody>
</table>`;
}

function drawRow(row: Row, now: Date): Markup {
  const { file, kind, title, address, makes, publication, words, from, to, changed, isLoose } = row;
  const about = `${DOCUMENT}?file=${encodeURIComponent(file)}`;
  const name =
    address === undefined
      ? html`<a href="${about}">${title}</a>`
      : html`<a href="${encodeURI(address)}">${title}</a>`;
  const places = [
    address && html`<span>${address}</span>`,
    makes !== undefined && html`<span>makes ${makes} ${makes === 1 ? "page" : "pages"}</span>`,
    html`<a class="file" href="${about}">${file}</a>`,
  ];
  return html`<tr role="row" id="row-${file}">
<th role="rowheader" scope="row" class="title"><span class="name">${name}</span><span class="places">${places}</span></th>
<td role="cell" class="status">${publication ? html`<span class="standing ${publication.is}">${publication.name}</span>` : html`<span class="kind">${KINDS[kind][0]}</span>`}</td>
<td role="cell" class="problems">${drawProblems(row, about)}</td>
<td role="cell" class="changed" data-label="Changed"><time datetime="${new Date(changed).toISOString()}">${sayWhen(changed, now)}</time></td>
<td role="cell" class="words number" data-label="Words">${words.toLocaleString("en-GB")}</td>
<td role="cell" class="from number" data-label="Links to it">${isLoose ? html`<a class="loose" href="${about}#from">none</a>` : html`<a href="${about}#from">${from}</a>`}</td>
<td role="cell" class="to number" data-label="Links from it"><a href="${about}#to">${to}</a></td>
</tr>`;
}

function drawProblems({ errors, warnings }: Row, about: string): Markup {
  if (errors + warnings === 0) return html`<span class="unseen">None</span>`;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  return html`<a href="${about}#problems">${errors > 0 && html`<span class="errors">${count(errors, "error")}</span>`}${warnings > 0 && html`<span class="warnings">${count(warnings, "warning")}</span>`}</a>`;
}

/** When something was, in everyday words. */
function sayWhen(moment: number, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const day = new Date(moment);
  const time = day.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (day.toDateString() === now.toDateString()) return `today, ${time}`;
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
}

function drawPages(question: Question, pages: number): Markup {
  const { page } = question;
  const link = (to: number, words: string, rel: string) =>
    to >= 1 &&
    to <= pages &&
    html`<a rel="${rel}" href="${PAGES}${writeQuestion({ ...question, page: to })}">${words}</a>`;
  return html`<nav class="turning" aria-label="Pages of the list">${link(page - 1, "Previous", "prev")}<span>Page ${page} of ${pages}</span>${link(page + 1, "Next", "next")}</nav>`;
}
