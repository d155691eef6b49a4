/**
 * A build with drafts, to be shown to others before visitors see it: every page shows what it is, and search engines are
 * kept out.
 */
import { publicationWords } from "#runtime/document/publication/publication-words.ts";
import { TEAM_LOCALE, toMomentText } from "#runtime/document/slots/dates.ts";
import { escapeHtml } from "#schemas/html/characters.ts";
import type { SiteClock } from "#schemas/values/clock.ts";
import type { PublishingWindow } from "#schemas/values/publication.ts";

/** Address of the styles of the note on every page. */
export const NOTE_SHEET = "/assets/draft-note.css";

/** Sent with every answer. */
export const DRAFT_HEADERS = { "X-Robots-Tag": "noindex" };

/** The `robots.txt` of such a build. */
export const DRAFT_ROBOTS = "User-agent: *\nDisallow: /\n";

/** The styles of the note: the system's own colours, so that it looks like no part of the site. */
export const NOTE_STYLES = `.pageloom-draft-note {
  position: fixed;
  z-index: 2147483647;
  inset: auto auto 0.5rem 0.5rem;
  box-sizing: border-box;
  max-width: calc(100vw - 1rem);
  margin: 0;
  padding: 0.375rem 0.75rem;
  font: 600 0.875rem/1.4 system-ui, sans-serif;
  color: CanvasText;
  background: Canvas;
  border: 2px solid CanvasText;
  border-radius: 6px;
}
@media print {
  .pageloom-draft-note { position: static; }
}
`;

/** A page with the note, and kept from search engines. The clock's moment is that of the build. */
export function withNote(html: string, window: PublishingWindow, clock: SiteClock): string {
  const status = publicationWords(window, clock).join(" ") || "As visitors see it.";
  const made = toMomentText(clock.now, TEAM_LOCALE, clock.timeZone);
  const said = escapeHtml(status);
  const note = `<p class="pageloom-draft-note" role="note">Preview of ${made}. ${said}</p>`;
  const robots = html.includes('<meta name="robots"') ? "" : '<meta name="robots" content="noindex">';
  return html
    .replace("<html ", () => `<html data-draft="${said}" `)
    .replace("</head>", () => `${robots}<link rel="stylesheet" href="${NOTE_SHEET}"></head>`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${note}</body>`);
}
