/** What a person meets behind the link that was e-mailed to them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "#server/app.ts";
import { createFormApp, type FormApp } from "#server/testing/form-app.ts";
import { NOON, type TestForms } from "#server/testing/form-service.ts";
import { onePage, tablePdf } from "#server/uploads/testing/pdf-files.ts";
import { LINK_LIFETIME, personalDataLink } from "./personal-data.ts";
import { findSubmission } from "./store.ts";
import type { Submission } from "./submission.ts";

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
  if (withFile) body.append("cv", new File([pdf], "Ada’s R&D CV.pdf"));
  const init = { method: "POST", body, headers: { Accept: "application/json" } };
  const { reference } = await (await ask("/forms/contact/", init)).json();
  return (await findSubmission(forms.database.query, reference)) as Submission;
}

const linkFor = (submission: Submission) => personalDataLink(forms.service.signer, submission, NOON).href;

test("they see, take along and delete what was sent with their address, and nobody else's", async () => {
  const mine = await send("ada@example.com", true);
  forms.setClock(NOON + 1);
  const again = await send("Ada@Example.COM");
  forms.setClock(NOON);
  const other = await send("bob@example.com");
  const link = linkFor(again);

  const page = await ask(link);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  const html = await page.text();
  expect(html).toContain(
    `sent on 22 November 2026, reference ${mine.reference}, kept until 22 December 2026`,
  );
  expect(html).toContain(again.reference);
  expect(html).not.toContain(other.reference);
  expect(html).toContain(">Ada’s R&#38;D CV.pdf</a>");
  // The law keeps them for ten days, on this site.
  expect(html).toContain(`${mine.reference} until 2 December 2026`);
  expect(html).toContain(`${again.reference} until 2 December 2026`);

  const data = await ask(`${link}data.json`);
  expect(data.headers.get("Content-Disposition")).toBe('attachment; filename="your-data.json"');
  expect((await data.json()).map(({ reference }: Submission) => reference)).toEqual([
    mine.reference,
    again.reference,
  ]);

  const [upload] = mine.uploads;
  const file = await ask(`${link}files/${upload?.id}`);
  expect(file.headers.get("Content-Disposition")).toBe(
    "attachment; filename*=UTF-8''Ada%E2%80%99s%20R%26D%20CV.pdf",
  );
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf);
  const audit = await forms.database.query("SELECT action, reference FROM audit ORDER BY action, reference");
  expect(audit).toEqual([
    { action: "file-given-to-person", reference: mine.reference },
    ...[mine.reference, again.reference]
      .sort()
      .map((reference) => ({ action: "given-to-person", reference })),
  ]);
  const [strange] = (await send("carol@example.com", true)).uploads;
  expect((await ask(`${link}files/${strange?.id}`)).status).toBe(410);

  expect((await ask(`${link}erase`)).status).toBe(405);
  const foreign = { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await ask(`${link}erase`, foreign)).status).toBe(403);
  expect(await findSubmission(forms.database.query, mine.id)).toBeDefined();

  const erased = await (await ask(`${link}erase`, { method: "POST" })).text();
  expect(erased).toContain("<h1>Out of everybody’s sight</h1>\n<p>2 records we have to keep by law");
  expect((await findSubmission(forms.database.query, mine.id))?.state).toBe("restricted");
  forms.setClock(NOON + 20 * 86_400_000);
  const later = personalDataLink(forms.service.signer, again, NOON + 20 * 86_400_000).href;
  expect(await (await ask(later)).text()).toContain("<p>We delete all of it at once.</p>");
  expect(await (await ask(`${later}erase`, { method: "POST" })).text()).toContain("Deleted: 2 records");
  forms.setClock(NOON);
  expect(await findSubmission(forms.database.query, mine.id)).toBeUndefined();
  expect(
    await forms.database.query("SELECT 1 FROM upload_chunks WHERE upload_id = $1", [upload?.id ?? ""]),
  ).toEqual([]);
  expect((await findSubmission(forms.database.query, other.id))?.state).toBe("received");
  expect((await ask(link)).status).toBe(410);
});

test("a link that has ended, was changed or is of another kind opens nothing", async () => {
  const submission = await send("dora@example.com");
  const link = linkFor(submission);
  expect((await ask(link)).status).toBe(200);
  const changed = link.replace(/\.(.)/, (_, first: string) => (first === "-" ? "._" : ".-"));
  expect((await ask(changed)).status).toBe(410);
  const receipt = forms.service.signer.sign("receipt", { submission: submission.id }, NOON + 1000);
  expect((await ask(`/forms/contact/${receipt}/`)).status).toBe(410);
  forms.setClock(NOON + LINK_LIFETIME);
  expect((await ask(link)).status).toBe(410);
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
  await ask(`${linkFor(submission)}erase`, { method: "POST" });
  expect((await findSubmission(forms.database.query, first))?.state).toBe("restricted");
  const second = await post();
  expect(second).not.toBe(first);
  expect((await findSubmission(forms.database.query, second))?.state).toBe("received");
});
