/** What the pages about a person's data say, as HTML below their headings. Addresses are from where the page stands. */
import { escapeHtml } from "#schemas/html/characters.ts";
import { toDay, toTime } from "#server/common/dates.ts";
import type { Site } from "#server/site/site.ts";
import type { Erased } from "#server/submissions/erase.ts";
import type { Submission } from "#server/submissions/submission.ts";
import { type DataSession, SESSION_LIFETIME } from "./data-sessions.ts";
import type { SiteWithForms } from "./payload.ts";

/**
 * Before a link is used.
 *
 * @param key another each time: who sends it twice has pressed the button twice
 */
export function describeLink(key: string): string {
  const minutes = SESSION_LIFETIME / 60_000;
  return `<p>Behind this button is everything that was sent through our forms with your e-mail address, to download or to delete. It stays open in this browser for ${minutes} minutes. The link opens it once.</p>
<form method="post" action="open"><input type="hidden" name="key" value="${escapeHtml(key)}"><button type="submit">Show what you keep about me</button></form>`;
}

/** Beside a link that cannot be used: what was opened with it may still be. */
export function describeOpened(address: string): string {
  return `<p><a href="${escapeHtml(address)}">Go on with what is open</a></p>`;
}

/** After it was closed. */
export const CLOSED =
  "<p>What we keep about you is closed in this browser. To see it again, ask for another link:</p>";

/** What was sent with an address, and what can be done with it. */
export function describeData(
  submissions: readonly Submission[],
  { endsAt }: DataSession,
  site: SiteWithForms,
  now: number,
): string {
  const items = submissions.map(
    ({ reference, form, language, about = [], receivedAt, uploads, expiresAt }) => {
      const title = [site.forms[form]?.[language]?.title ?? form, ...about.slice(0, 1)].join(": ");
      const files = uploads.map(
        ({ id, name }) => `<br><a href="files/${escapeHtml(id)}">${escapeHtml(name)}</a>`,
      );
      return `<li>${escapeHtml(title)}, sent on ${toDay(receivedAt, site)}, reference ${escapeHtml(reference)}, kept until ${toDay(expiresAt, site)}${files.join("")}</li>`;
    },
  );
  return `<p>This is everything that was sent through our forms with your e-mail address:</p>
<ul>${items.join("")}</ul>
<p><a href="data.json">Download all of it</a> as a file that people and programs can read.</p>
<h2>Have it deleted</h2>
<p>${heldWords(submissions, site, now)}</p>
<form method="post" action="erase"><button type="submit">Delete what you keep about me</button></form>
<h2>Close this page</h2>
<p>It closes by itself at ${toTime(endsAt, site)}. On a computer that others use too, close it when you are done.</p>
<form method="post" action="sign-out"><button type="submit">Close it now</button></form>`;
}

/** What becomes of everything when it is deleted now. */
function heldWords(submissions: readonly Submission[], site: Site, now: number): string {
  const held = submissions.filter(({ keepUntil }) => keepUntil > now);
  if (held.length === 0) return "We delete all of it at once.";
  const each = held.map(
    ({ reference, keepUntil }) => `${escapeHtml(reference)} until ${toDay(keepUntil, site)}`,
  );
  const rest = held.length < submissions.length ? "The rest is deleted at once." : "";
  return `By law we have to keep ${each.join(", ")}. Nobody works with it from now on, and after that day it is deleted. ${rest}`.trim();
}

/** The heading after it was deleted. */
export function titleOfErased({ deleted, restricted }: Erased): string {
  if (deleted > 0) return "Deleted";
  return restricted > 0 ? "Out of everybody’s sight" : "There is nothing left";
}

/** After it was deleted. */
export function describeErased({ deleted, restricted }: Erased): string {
  const kept =
    restricted === 0
      ? ""
      : `<p>${restricted === 1 ? "One record" : `${restricted} records`} we have to keep by law for a while. Nobody works with ${restricted === 1 ? "it" : "them"} any more, and ${restricted === 1 ? "it is" : "they are"} deleted when that time is over.</p>`;
  const gone =
    deleted === 0
      ? ""
      : `<p>Deleted: ${deleted === 1 ? "one record" : `${deleted} records`}, with every file that belonged to ${deleted === 1 ? "it" : "them"}.</p>`;
  const nothing = "<p>There was nothing to delete any more: its time was over, or it was deleted before.</p>";
  return `${gone + kept || nothing}<p><a href="/">Go to the home page</a></p>`;
}
