/** The HTML of the preview: pages as visitors get them with its script, and what stands where there is no page. */
import { hash } from "node:crypto";
import { SCRIPT } from "#runtime/preview/protocol.ts";
import { escapeHtml } from "#schemas/html/characters.ts";

/** Names a page's HTML. */
export function versionOf(html: string): string {
  return hash("sha1", html, "base64url").slice(0, 16);
}

/** A page with the preview's script, the only difference to what visitors get. */
export function withScript(html: string): string {
  const tag = `<script type="module" src="${SCRIPT}" data-version="${versionOf(html)}"></script>`;
  const at = html.lastIndexOf("</body>");
  return at < 0 ? html + tag : html.slice(0, at) + tag + html.slice(at);
}

/**
 * A page whose countdowns end later. They run by the clock of the browser, which knows nothing of the moment that the site is shown
 * as at.
 *
 * @param by milliseconds
 */
export function withLaterEvents(html: string, by: number): string {
  return html.replace(/(?<= data-countdown=")\d{4}-[^"]+Z(?=")/g, (moment) =>
    new Date(Date.parse(moment) + by).toISOString(),
  );
}

/** The HTML in place of a page, with the reason. The script shows it in its own way. */
export function toPlainPage(title: string, words: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(words)}</p>
<script type="module" src="${SCRIPT}"></script>
</body>
</html>
`;
}
