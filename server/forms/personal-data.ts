/**
 * What a person does with a link that was e-mailed to them: see what we keep about them, take it along, have it deleted. The
 * link proves that whoever follows it reads the mail of that address, and ends after a day.
 */
import { type Answer, pageAnswer } from "#server/answer.ts";
import { toDay } from "#server/delivery/dates.ts";
import { escapeHtml, htmlDocument } from "#server/html.ts";
import { problemAnswer } from "#server/problem.ts";
import type { AccessLink } from "#server/protected.ts";
import type { Signer } from "#server/signing.ts";
import type { Site } from "#server/site.ts";
import type { Database } from "#server/storage/database.ts";
import { eraseSubmissions } from "#server/submissions/erase.ts";
import { toPlain } from "#server/submissions/export.ts";
import { findByEmail } from "#server/submissions/find.ts";
import type { Keyring } from "#server/uploads/keyring.ts";
import { isFromThisSite } from "#server/visitor.ts";
import { findEmail, writeAudit } from "./store.ts";
import { openStoredUpload } from "./stored-upload.ts";
import type { Submission } from "./submission.ts";

/** Milliseconds for which a link is good. */
export const LINK_LIFETIME = 24 * 3_600_000;

export type PersonalDataService = {
  database: Database;
  signer: Signer;
  keyring: Keyring;
  now: () => number;
};

/** A link to the page about a person's data, for the e-mail to the address that the submission names. */
export function personalDataLink(
  signer: Signer,
  { id, form }: Pick<Submission, "id" | "form">,
  now: number,
): AccessLink {
  const endsAt = now + LINK_LIFETIME;
  const token = signer.sign("personal-data", { submission: id }, endsAt);
  return { label: "What we keep about you", href: `/forms/${form}/${token}/`, endsAt };
}

/** @param action what stands behind the token: nothing, `data.json`, `erase`, or `files/<id>` */
export type HandlePersonalData = (request: Request, token: string, action: string) => Promise<Answer>;

export function createPersonalData(
  site: Site,
  { database, signer, keyring, now }: PersonalDataService,
): HandlePersonalData {
  return async (request, token, action) => {
    const read = signer.verify("personal-data", token);
    const facts = read && read.expiresAt > now() ? (read.facts as { submission: string }) : undefined;
    const email = facts && (await findEmail(database.query, facts.submission));
    if (email === undefined) return problemAnswer(request, site, "link-ended");
    const isErasing = action === "erase";
    const methods = isErasing ? ["POST"] : ["GET", "HEAD"];
    if (!methods.includes(request.method)) {
      return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: methods.join(", ") } });
    }
    const submissions = await findByEmail(database.query, email);
    if (action === "") return page(site, "What we keep about you", describe(submissions, site, now()));
    if (action === "data.json") return giveData(submissions);
    if (action.startsWith("files/")) return giveFile(request, submissions, action.slice("files/".length));
    if (!isErasing) return problemAnswer(request, site, "unknown-form");
    if (!isFromThisSite(request, [new URL(site.baseUrl).origin]))
      return problemAnswer(request, site, "foreign-origin");
    const erased = await eraseSubmissions(database, submissions, { now: now(), why: "request" });
    return page(site, erased.deleted > 0 ? "Deleted" : "Out of everybody’s sight", describeErased(erased));
  };

  async function giveData(submissions: Submission[]): Promise<Answer> {
    for (const { reference } of submissions) await audit("given-to-person", reference);
    return {
      status: 200,
      headers: {
        ...PRIVATE,
        "Content-Type": "application/json",
        "Content-Disposition": 'attachment; filename="your-data.json"',
      },
      body: `${JSON.stringify(submissions.map(toPlain), undefined, 2)}\n`,
    };
  }

  async function giveFile(request: Request, submissions: Submission[], id: string): Promise<Answer> {
    const found = submissions.flatMap(({ reference, uploads }) =>
      uploads.filter((upload) => upload.id === id).map((upload) => ({ ...upload, reference })),
    )[0];
    const file = found && (await openStoredUpload(database.query, id, keyring));
    if (!found || !file) return problemAnswer(request, site, "link-ended");
    await audit("file-given-to-person", found.reference);
    return {
      status: 200,
      headers: {
        ...PRIVATE,
        "Content-Type": found.mediaType,
        "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
        "Content-Length": String(found.size),
      },
      body: file.stream(),
    };
  }

  function audit(action: string, reference: string): Promise<void> {
    return writeAudit(database.query, { at: now(), action, reference });
  }
}

/**
 * A link in an address must not reach other sites, nor a page of it a cache. With no referrer at all, browsers would say
 * of the form on the page that it comes from nowhere.
 */
const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };

function page(site: Site, title: string, content: string): Answer {
  return pageAnswer(200, htmlDocument(site, title, content), PRIVATE);
}

function describe(submissions: readonly Submission[], site: Site, now: number): string {
  const items = submissions.map(({ reference, form, language, receivedAt, uploads, expiresAt }) => {
    const title = site.forms[form]?.[language]?.title ?? form;
    const files = uploads.map(
      ({ id, name }) => `<br><a href="files/${escapeHtml(id)}">${escapeHtml(name)}</a>`,
    );
    return `<li>${escapeHtml(title)}, sent on ${toDay(receivedAt, site.timeZone)}, reference ${escapeHtml(reference)}, kept until ${toDay(expiresAt, site.timeZone)}${files.join("")}</li>`;
  });
  return `<p>This is everything that was sent through our forms with your e-mail address:</p>
<ul>${items.join("")}</ul>
<p><a href="data.json">Download all of it</a> as a file that people and programs can read.</p>
<h2>Have it deleted</h2>
<p>${heldWords(submissions, site, now)}</p>
<form method="post" action="erase"><button type="submit">Delete what you keep about me</button></form>`;
}

/** What becomes of everything when it is deleted now. */
function heldWords(submissions: readonly Submission[], { timeZone }: Site, now: number): string {
  const held = submissions.filter(({ keepUntil }) => keepUntil > now);
  if (held.length === 0) return "We delete all of it at once.";
  const each = held.map(
    ({ reference, keepUntil }) => `${escapeHtml(reference)} until ${toDay(keepUntil, timeZone)}`,
  );
  const rest = held.length < submissions.length ? "The rest is deleted at once." : "";
  return `By law we have to keep ${each.join(", ")}. Nobody works with it from now on, and after that day it is deleted. ${rest}`.trim();
}

function describeErased({ deleted, restricted }: { deleted: number; restricted: number }): string {
  const kept =
    restricted === 0
      ? ""
      : `<p>${restricted === 1 ? "One record" : `${restricted} records`} we have to keep by law for a while. Nobody works with ${restricted === 1 ? "it" : "them"} any more, and ${restricted === 1 ? "it is" : "they are"} deleted when that time is over.</p>`;
  const gone =
    deleted === 0
      ? ""
      : `<p>Deleted: ${deleted === 1 ? "one record" : `${deleted} records`}, with every file that belonged to ${deleted === 1 ? "it" : "them"}.</p>`;
  return `${gone}${kept}<p><a href="/">Go to the home page</a></p>`;
}
