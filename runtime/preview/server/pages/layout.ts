/** What the preview's own pages have in common: their head, their bar, and their headers. */
import { PAGES, type Shown } from "#runtime/preview/protocol.ts";
import { html, type Markup } from "#runtime/preview/server/markup.ts";

/** Names of the scripts that pages of the preview are enhanced by. */
export type PageScript = "list" | "document" | "frame";

/** HTTP headers of the preview's own pages: as strict as those of the site, with nothing inline. */
export const PAGE_HEADERS: Record<string, string> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex",
};

/** Address of the styles of the preview's own pages. */
export const SHEET = `${PAGES}preview.css`;

/** Address of their icon, which distinguishes their tabs from those of the site. */
export const ICON = `${PAGES}icon.svg`;

/** A page with the bar below it. */
export const ICON_TEXT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="4" y="3" width="24" height="26" rx="4" fill="#fff" stroke="#1c1e2a" stroke-width="2"/><path d="M9 10h14M9 15h9" stroke="#8b8e99" stroke-width="2"/><path d="M5 21h22v4a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3z" fill="#2440c4"/></svg>`;

export type PageParts = {
  title: string;
  /** Which entry of the bar the page stands under. */
  under?: "documents" | "checks";
  body: Markup;
  script?: PageScript;
  shown: Shown;
};

/** A page of the preview. */
export function toPage({ title, under, body, script, shown }: PageParts): string {
  const link = (name: "documents" | "checks", address: string, words: string) =>
    html`<a href="${address}"${under === name && html` aria-current="true"`}>${words}</a>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Preview</title>
<link rel="icon" type="image/svg+xml" href="${ICON}">
<link rel="stylesheet" href="${SHEET}">
${script && html`<script type="module" src="${PAGES}${script}.js"></script>`}
</head>
<body class="surface">
<header class="top">
<p class="name">Preview</p>
<nav aria-label="Preview">${link("documents", PAGES, "Documents")}${link("checks", `${PAGES}checks/`, "Checks")}<a href="/">The site</a></nav>
<p class="shown" id="shown" role="status">${shown.at !== undefined && html`The site is shown as on <strong>${shown.words ?? ""}</strong>`}${!shown.drafts && html`${shown.at === undefined ? "Without" : ", without"} drafts`}</p>
</header>
<main id="main" class="${script ?? "text"}">
${body}
</main>
</body>
</html>
`.html;
}
