/** What a person meets behind the link that was e-mailed to them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "#server/app.ts";
import { findSubmission } from "#server/submissions/store.ts";
import type { Submission } from "#server/submissions/submission.ts";
import { createFormApp, type FormApp } from "#server/testing/form-app.ts";
import { NOON, type TestForms } from "#server/testing/form-service.ts";
import { onePage, tablePdf } from "#server/uploads/testing/pdf-files.ts";
import { describeErased, titleOfErased } from "./data-pages.ts";
import { SESSION_LIFETIME } from "./data-sessions.ts";
import { LINK_LIFETIME, personalDataLink } from "./personal-data.ts";

const origin = "http://localhost";
const pdf = new Uint8Array(tablePdf(onePage));
let opened: FormApp;
let forms: TestForms;
let app: App;

beforeAll(async () => {
  opened = await createFormApp();
  forms = opened.forms;
  app = opened.open();
});
afterAll(() => opened.close());

const ask = (path: string, init?: RequestInit) => app.fetch(new Request(origin + path, init));

async function send(email: string, withFile = false): Promise<Submission> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: "Ada", email, message: crypto.randomUUID() })) {
    body.append(name, value);
  }
  if (withFile) body.append("letter", new File([pdf], "Ada’s R&D Letter.pdf"));
  const init = { method: "POST", body, headers: { Accept: "application/json" } };
  const { reference } = await (await ask("/forms/contact/", init)).json();
  return (await findSubmission(forms.database.query, reference)) as Submission;
}

const linkFor = (submission: Submission, at = NOON) =>
  personalDataLink(forms.service.signer, submission, at).href;

const keyOf = (page: string) => /name="key" value="([\w-]{43})"/.exec(page)?.[1] ?? "";

/** Presses the button behind a link. */
const press = (link: string, key: string, headers = {}) =>
  ask(`${link}open`, { method: "POST", body: new URLSearchParams({ key }), headers });

/** Opens a link as a browser does, which then sends its cookie. */
async function openLink(link: string) {
  const opened = await press(link, keyOf(await (await ask(link)).text()));
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/forms/contact/data/"]);
  const [cookie = ""] = (opened.headers.get("Set-Cookie") ?? "").split(";");
  return (action = "", method = "GET", headers = {}) =>
    ask(`/forms/contact/data/${action}`, { method, headers: { Cookie: `other=1; ${cookie}`, ...headers } });
}

test("they see, take along and delete what was sent with their address, and nothing else", async () => {
  const mine = await send("ada@example.com", true);
  forms.setClock(NOON + 1);
  const again = await send("Ada@Example.COM");
  forms.setClock(NOON);
  const other = await send("bob@example.com");
  const askMine = await openLink(linkFor(again));

  const page = await askMine();
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  const html = await page.text();
  expect(html).toContain(
    `sent on 22 November 2026, reference ${mine.reference}, kept until 22 December 2026`,
  );
  expect(html).toContain(again.reference);
  expect(html).not.toContain(other.reference);
  expect(html).toContain(">Ada’s R&amp;D Letter.pdf</a>");
  // The law keeps them for ten days, on this site.
  expect(html).toContain(`${mine.reference} until 2 December 2026`);
  expect(html).toContain(`${again.reference} until 2 December 2026`);

  expect(html).toContain("It closes by itself at 12:30.");

  const data = await askMine("data.json");
  expect(data.headers.get("Content-Disposition")).toBe('attachment; filename="your-data.json"');
  expect((await data.json()).map(({ reference }: Submission) => reference)).toEqual([
    mine.reference,
    again.reference,
  ]);

  const [upload] = mine.uploads;
  const file = await askMine(`files/${upload?.id}`);
  expect(file.headers.get("Content-Disposition")).toBe(
    "attachment; filename*=UTF-8''Ada%E2%80%99s%20R%26D%20Letter.pdf",
  );
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf);
  const audit = await forms.database.query(
    "SELECT action, actor, reference FROM audit ORDER BY action, reference",
  );
  expect(audit).toEqual([
    { action: "file-given-to-person", actor: "person", reference: mine.reference },
    ...[mine.reference, again.reference]
      .sort()
      .map((reference) => ({ action: "given-to-person", actor: "person", reference })),
  ]);
  for (const given of ["data.json", `files/${upload?.id}`])
    expect((await askMine(given, "HEAD")).status).toBe(200);
  expect(await forms.database.query("SELECT action FROM audit")).toHaveLength(audit.length);
  const [strange] = (await send("carol@example.com", true)).uploads;
  expect((await askMine(`files/${strange?.id}`)).status).toBe(404);

  expect((await askMine("erase")).status).toBe(405);
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await askMine("erase", "POST", foreign)).status).toBe(403);
  expect(await findSubmission(forms.database.query, mine.id)).toBeDefined();

  const erased = await askMine("erase", "POST");
  expect(await erased.text()).toContain(
    "<h1>Out of everybody’s sight</h1>\n<p>2 records we have to keep by law",
  );
  expect(erased.headers.get("Set-Cookie")).toMatch(/^_pageloom_data=; Max-Age=0; Path=\/forms\/;/);
  expect((await findSubmission(forms.database.query, mine.id))?.state).toBe("restricted");
  expect((await askMine()).status, "what was open is closed").toBe(403);
  expect((await ask(linkFor(mine))).status, "a link of before, to what the law keeps").toBe(410);

  const later = NOON + 20 * 86_400_000;
  forms.setClock(later);
  const asked = await send("ada@example.com");
  const askLater = await openLink(linkFor(asked, later));
  expect(await (await askLater()).text()).toContain(
    `${asked.reference} until 22 December 2026. Nobody works with it from now on, and after that day it is deleted. The rest is deleted at once.`,
  );
  expect(await (await askLater("erase", "POST")).text()).toContain("Deleted: 2 records");
  forms.setClock(NOON);
  expect(await findSubmission(forms.database.query, mine.id)).toBeUndefined();
  expect(
    await forms.database.query("SELECT 1 FROM upload_chunks WHERE upload_id = $1", [upload?.id ?? ""]),
  ).toEqual([]);
  expect((await findSubmission(forms.database.query, other.id))?.state).toBe("received");
});

test("a link is used by its button, not by programs that follow it, and once", async () => {
  const link = linkFor(await send("finn@example.com"));
  for (const method of ["GET", "HEAD", "GET"]) expect((await ask(link, { method })).status).toBe(200);
  const page = await (await ask(link)).text();
  expect(page).toContain('<form method="post" action="open">');
  expect((await ask(`${link}open`)).status).toBe(405);
  expect((await press(link, keyOf(page), { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  const first = await press(link, keyOf(page));
  expect(first.status).toBe(303);
  const again = await press(link, keyOf(page));
  expect(again.headers.get("Set-Cookie"), "the button pressed twice").toBe(first.headers.get("Set-Cookie"));

  const used = await ask(link);
  expect(used.status).toBe(410);
  expect(await used.text()).toContain('<a href="/forms/contact/data/">Go on with what is open</a>');
  for (const key of ["", "of another page"]) expect((await press(link, key)).status).toBe(410);
  // The last sign of a signature has more spellings than one.
  const spellings = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map((sign) =>
    link.replace(/.\/$/, `${sign}/`),
  );
  expect(
    spellings.filter((other) => forms.service.signer.verify("personal-data", tokenOf(other))),
  ).not.toEqual([link]);
  for (const other of spellings)
    expect((await press(other, keyOf(page))).status).toBe(other === link ? 303 : 410);
});

const tokenOf = (link: string) => link.split("/").at(-2) ?? "";

test("what is open closes after half an hour, and when the person closes it", async () => {
  const askOne = await openLink(linkFor(await send("gil@example.com")));
  forms.setClock(NOON + SESSION_LIFETIME - 1);
  expect((await askOne()).status).toBe(200);
  forms.setClock(NOON + SESSION_LIFETIME);
  for (const action of ["", "data.json"]) expect((await askOne(action)).status).toBe(403);
  expect((await askOne("erase", "POST")).status).toBe(403);
  forms.setClock(NOON);

  const askTwo = await openLink(linkFor(await send("gus@example.com")));
  expect((await askTwo("sign-out")).status).toBe(405);
  const closed = await askTwo("sign-out", "POST");
  expect(await closed.text()).toContain("<h1>Closed</h1>");
  expect(closed.headers.get("Set-Cookie")).toMatch(/^_pageloom_data=; Max-Age=0; Path=\/forms\/;/);
  expect((await askTwo()).status).toBe(403);
  expect((await ask("/forms/contact/data/")).status).toBe(403);
});

test("the cookie is for this site's forms alone, for no script, and for HTTPS where the visitor comes by it", async () => {
  const attributesOf = async (app: App, url: string, headers: Record<string, string> = {}) => {
    const link = linkFor(await send("hal@example.com"));
    const opened = await app.fetch(new Request(`${url}${link}open`, { method: "POST", headers }));
    return (opened.headers.get("Set-Cookie") ?? "").replace(/=[\w-]{43};/, "=…;");
  };
  const plain = "_pageloom_data=…; Max-Age=1800; Path=/forms/; HttpOnly; SameSite=Strict";
  const secure = "_pageloom_data=…; Max-Age=1800; Path=/forms/; HttpOnly; Secure; SameSite=Strict";
  const forwarded = { "X-Forwarded-Proto": "https" };
  expect(await attributesOf(app, origin)).toBe(plain);
  expect(await attributesOf(app, origin, forwarded), "said by anybody").toBe(plain);
  expect(await attributesOf(app, "https://localhost")).toBe(secure);
  expect(await attributesOf(opened.open({ proxies: 1 }), origin, forwarded)).toBe(secure);
});

test("a link that has ended, was changed or is of another kind opens nothing", async () => {
  const submission = await send("dora@example.com");
  const link = linkFor(submission);
  expect((await ask(link)).status).toBe(200);
  const changed = link.replace(/\.(.)/, (_, first: string) => (first === "-" ? "._" : ".-"));
  const receipt = forms.service.signer.sign("receipt", { submission: submission.id }, NOON + 1000);
  for (const other of [changed, `/forms/contact/${receipt}/`]) {
    expect((await ask(other)).status).toBe(410);
    expect((await press(other, "key")).status).toBe(410);
  }
  forms.setClock(NOON + LINK_LIFETIME);
  expect((await ask(link)).status).toBe(410);
  expect((await press(link, "key")).status).toBe(410);
  forms.setClock(NOON);
});

test("who applies again after having been forgotten is not taken for who was there before", async () => {
  const body = new URLSearchParams({ name: "Eda", email: "eda@example.com", message: "The same words" });
  const post = async () => {
    const headers = { Accept: "application/json" };
    return (await (await ask("/forms/contact/", { method: "POST", body, headers })).json()).reference;
  };
  const first = await post();
  expect(await post(), "the button pressed twice").toBe(first);
  const submission = (await findSubmission(forms.database.query, first)) as Submission;
  await (await openLink(linkFor(submission)))("erase", "POST");
  expect((await findSubmission(forms.database.query, first))?.state).toBe("restricted");
  const second = await post();
  expect(second).not.toBe(first);
  expect((await findSubmission(forms.database.query, second))?.state).toBe("received");
});

test("they see what was stored with another spelling of their address, before addresses had keys", async () => {
  const [composed, apart, domain] = ["zoë@zoë.example", "zoe\u0308@zoe\u0308.example", "Zoë@Zoë.example"];
  const rows = [await send("zoe@zoe.example"), await send("zoe@zoe.example"), await send("zoe@zoe.example")];
  for (const [at, email] of [composed, apart, domain].entries())
    await forms.database.query("UPDATE submissions SET email = $2 WHERE id = $1", [
      rows[at]?.id ?? "",
      email,
    ]);
  for (const row of rows) {
    const html = await (await (await openLink(linkFor(row)))()).text();
    for (const { reference } of rows.slice(0, 2)) expect(html).toContain(reference);
    expect(html).toContain(row.reference);
  }
});

test("what is gone by now is not said to be out of sight", async () => {
  const nothing = { deleted: 0, restricted: 0 };
  expect(titleOfErased(nothing) + describeErased(nothing)).toBe(
    'There is nothing left<p>There was nothing to delete any more: its time was over, or it was deleted before.</p><p><a href="/">Go to the home page</a></p>',
  );
});
