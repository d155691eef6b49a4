/**
 * What a person does with a link that was e-mailed to them: see what we keep about them, take it along, have it deleted. The
 * link proves that its holder reads the mail of that address. It is good for a day and opens once, by a button, so
 * that programs which follow the links of an e-mail use up none; what it opens is for that browser, and for half an hour.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { Signer } from "#server/common/signing.ts";
import { type Answer, pageAnswer } from "#server/http/answer.ts";
import { readBody } from "#server/http/body.ts";
import { htmlDocument } from "#server/http/html.ts";
import { type ProblemCode, problemAnswer } from "#server/http/problem.ts";
import { isFromThisSite } from "#server/http/visitor.ts";
import { type AccessLink, toForm } from "#server/pages/protected.ts";
import type { Site } from "#server/site/site.ts";
import type { Database } from "#server/storage/database.ts";
import { eraseSubmissions } from "#server/submissions/erase.ts";
import { toPlain } from "#server/submissions/export.ts";
import { findByEmail } from "#server/submissions/find.ts";
import { dataRequestForm } from "#server/submissions/personal.ts";
import { openStoredUpload, writeAudit } from "#server/submissions/store.ts";
import type { Submission } from "#server/submissions/submission.ts";
import type { Keyring } from "#server/uploads/keyring.ts";
import {
  CLOSED,
  describeData,
  describeErased,
  describeLink,
  describeOpened,
  titleOfErased,
} from "./data-pages.ts";
import {
  canOpen,
  type DataLink,
  endSession,
  findSession,
  openSession,
  SESSION_LIFETIME,
} from "./data-sessions.ts";
import type { SiteWithForms } from "./payload.ts";

/** Milliseconds for which a link is good. */
export const LINK_LIFETIME = 24 * 3_600_000;

const TITLE = "What we keep about you";

/** What stands in an address in the place of a link, once that has opened a session. No link is so short. */
const OPEN = "data";

/** Proves the session. No script sees it, and no other site has a browser send it. */
const COOKIE = "_pageloom_data";

export type PersonalDataService = {
  database: Database;
  signer: Signer;
  keyring: Keyring;
  now: () => number;
  /** Whether the visitor came by HTTPS. */
  isSecure: (request: Request) => boolean;
};

/** A link to the page about a person's data, for the e-mail to the address that the submission names. */
export function personalDataLink(
  signer: Signer,
  { id, form }: Pick<Submission, "id" | "form">,
  now: number,
): AccessLink {
  const endsAt = now + LINK_LIFETIME;
  const token = signer.sign("personal-data", { submission: id }, endsAt);
  return { label: TITLE, href: `/forms/${form}/${token}/`, endsAt, once: true };
}

/** An address behind a form: `token` is that of a link, or `data`; `action` is what stands behind it, or nothing. */
export type DataAddress = { form: string; token: string; action: string };

export type HandlePersonalData = (request: Request, address: DataAddress) => Promise<Answer>;

/** Bytes. A key has 43. */
const BODY_LIMIT = 1024;

/** What is taken by POST, from pages of this site alone. Everything else is read. */
const CHANGES = ["open", "erase", "sign-out"];

export function createPersonalData(
  site: SiteWithForms,
  { database, signer, keyring, now, isSecure }: PersonalDataService,
): HandlePersonalData {
  const again = dataRequestForm(site.forms, site);

  return async (request, { form, token, action }) => {
    const methods = CHANGES.includes(action) ? ["POST"] : ["GET", "HEAD"];
    if (!methods.includes(request.method)) {
      return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: methods.join(", ") } });
    }
    if (request.method === "POST" && !isFromThisSite(request, [new URL(site.baseUrl).origin]))
      return problemAnswer(request, site, "foreign-origin");
    if (token === OPEN) return answerSession(request, action);
    const opened = `/forms/${encodeURIComponent(form)}/${OPEN}/`;
    const link = readLink(token);
    if (link && action === "" && (await canOpen(database.query, link)))
      return page(site, TITLE, describeLink(randomBytes(32).toString("base64url")));
    const secret = link && action === "open" ? await openLink(request, token, link) : undefined;
    if (secret === undefined) return refuse(request, "link-ended", describeOpened(opened));
    const headers = { ...PRIVATE, Location: opened, "Set-Cookie": toCookie(request, secret) };
    return { status: 303, headers, body: null };
  };

  function readLink(token: string): DataLink | undefined {
    const read = signer.verify("personal-data", token);
    if (!read || read.expiresAt <= now()) return undefined;
    return { submission: (read.facts as { submission: string }).submission, endsAt: read.expiresAt };
  }

  async function openLink(request: Request, token: string, link: DataLink): Promise<string | undefined> {
    const body = await readBody(request, BODY_LIMIT);
    const key = new URLSearchParams(Buffer.from(body ?? []).toString()).get("key") || randomUUID();
    const secret = createHash("sha256").update(`${key} ${token}`).digest("base64url");
    return (await openSession(database.query, link, secret, now())) ? secret : undefined;
  }

  async function answerSession(request: Request, action: string): Promise<Answer> {
    const secret = parse(request.headers.get("Cookie") ?? "", COOKIE)[COOKIE] ?? "";
    if (action === "sign-out") {
      await endSession(database.query, secret);
      return leave(request, "Closed", CLOSED + askAgain());
    }
    const session = await findSession(database.query, secret, now());
    if (!session) return refuse(request, "session-ended");
    const submissions = await findByEmail(database.query, session.email);
    if (action === "") return page(site, TITLE, describeData(submissions, session, site, now()));
    if (action === "data.json") return giveData(request, submissions);
    if (action.startsWith("files/")) return giveFile(request, submissions, action.slice("files/".length));
    if (action !== "erase") return problemAnswer(request, site, "unknown-form");
    // That ends every session and link of this address: each is of one of these submissions.
    const erased = await eraseSubmissions(database, submissions, { now: now(), by: "person" });
    return leave(request, titleOfErased(erased), describeErased(erased));
  }

  /** @param secret nothing takes the cookie away */
  function toCookie(request: Request, secret = ""): string {
    return serialize(COOKIE, secret, {
      path: "/forms/",
      httpOnly: true,
      sameSite: "Strict",
      secure: isSecure(request),
      maxAge: secret === "" ? 0 : SESSION_LIFETIME / 1000,
    });
  }

  function leave(request: Request, title: string, content: string): Answer {
    const answer = page(site, title, content);
    return { ...answer, headers: { ...answer.headers, "Set-Cookie": toCookie(request) } };
  }

  function refuse(request: Request, code: ProblemCode, content = ""): Answer {
    return problemAnswer(request, site, code, { headers: PRIVATE, content: content + askAgain() });
  }

  function askAgain(): string {
    return again ? toForm(again) : "";
  }

  async function giveData(request: Request, submissions: Submission[]): Promise<Answer> {
    for (const { reference } of submissions) await audit(request, "given-to-person", reference);
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
    if (!found || !file) return problemAnswer(request, site, "unknown-form");
    await audit(request, "file-given-to-person", found.reference);
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

  /** By HEAD, nothing is given. */
  async function audit({ method }: Request, action: string, reference: string): Promise<void> {
    if (method === "GET") await writeAudit(database.query, { at: now(), by: "person", action, reference });
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
