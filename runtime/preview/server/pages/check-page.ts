/** The pages about checks: the list of all, and the description of each. */
import { readFile } from "node:fs/promises";
import { pageOfCheck } from "#runtime/files/places.ts";
import { CHECKS } from "#runtime/preview/protocol.ts";
import { html, type Markup } from "#runtime/preview/server/markup.ts";
import { loadChecks } from "#runtime/project/checks.ts";

/** Draws the list of all checks. */
export async function drawChecks(root: string): Promise<Markup> {
  const checks = await loadChecks(root);
  return html`<h1>Checks</h1>
<p>What every document is looked at for. An error stops a build; a warning is advice, or tells of what may be a mistake.</p>
<ul class="checks">${checks.map(
    ({ code, severity, description }) =>
      html`<li><a href="${CHECKS}${code}/">${code}</a> <span class="severity ${severity}">${severity}</span><p>${description}</p></li>`,
  )}</ul>`;
}

/** Draws the page about a check; nothing for a code that none has. */
export async function drawCheck(root: string, code: string): Promise<Markup | undefined> {
  if (!/^[a-z0-9-]+$/.test(code)) return undefined;
  const path = pageOfCheck(root, code);
  if (path === undefined) return undefined;
  const page = await readFile(path, "utf8");
  const { renderMarkdown } = await import("#runtime/preview/server/pages/markdown.ts");
  return html`<p class="back"><a href="${CHECKS}">All checks</a></p>
${renderMarkdown(page)}`;
}
