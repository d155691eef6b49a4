/** The team's side: what a person at the terminal reads, and what is left in the store afterwards. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDelivery } from "#server/outbox/outbox.ts";
import { purgeWithNotice } from "#server/submissions/erase.ts";
import { findSubmission, storeSubmission } from "#server/submissions/store.ts";
import type { NewSubmission } from "#server/submissions/submission.ts";
import { createFormApp, type FormApp } from "#server/testing/form-app.ts";
import { NOON, newSubmission, type TestForms } from "#server/testing/form-service.ts";
import { contactForm as form } from "#server/testing/small-site.ts";
import { onePage, tablePdf } from "#server/uploads/testing/pdf-files.ts";
import * as commands from "./commands.ts";

const DAY = 86_400_000;
let opened: FormApp;
let forms: TestForms;
let desk: commands.Desk;
let written = "";
let logged: string[] = [];

beforeAll(async () => {
  opened = await createFormApp();
  forms = opened.forms;
  desk = {
    database: forms.database,
    keyring: forms.service.incoming.keyring,
    channels: [{ name: "team-email", takes: () => true }],
    formOf: () => form,
    now: forms.service.now,
    by: "jo@forms-1",
    write: async (text) => {
      written += text;
    },
    tell: (words) => logged.push(words),
  };
});
afterAll(() => opened.close());
beforeEach(async () => {
  forms.setClock(NOON);
  written = "";
  logged = [];
  await forms.database.query("DELETE FROM submissions");
  await forms.database.query("DELETE FROM audit");
});

async function submit(more: Partial<NewSubmission> = {}): Promise<string> {
  const submission = newSubmission({
    answers: { name: "Ada", email: "ada@example.com", message: "Hello\nthere" },
    ...{ page: "/contact-us/", email: "ada@example.com", keepUntil: NOON, ...more },
  });
  return (await storeSubmission(forms.database, submission, async () => {})).reference;
}

const auditOf = async () =>
  (await forms.database.query("SELECT action, actor, reference FROM audit ORDER BY at")).map(
    ({ action, actor, reference }) => `${action} by ${actor} ${reference ?? ""}`.trim(),
  );

test("list shows the newest first, without a word of what was answered", async () => {
  const old = await submit({ receivedAt: NOON - DAY });
  const suspect = await submit({ state: "suspect" });
  await submit({ state: "restricted" });
  await commands.list(desk, {}, 50, false);
  expect(written).toBe(
    `${suspect}  2026-11-22 12:00 UTC  contact                   suspect\n${old}  2026-11-21 12:00 UTC  contact                 \n`,
  );
  written = "";
  await commands.list(desk, { form: "other" }, 50, false);
  expect(written).toBe("There are none.\n");
});

test.each([false, true])(
  "list reports that there are more than it shows, and how to see them (JSON: %s)",
  async (asJson) => {
    const old = await submit({ receivedAt: NOON - DAY });
    for (let count = 0; count < 2; count++) await submit();
    await submit({ form: "other" });
    await commands.list(desk, { form: "contact" }, 2, asJson);
    expect(written).not.toContain(old);
    expect(logged).toEqual([
      "These are the newest 2 of 3. --limit 3 lists them all; --form, --since and --until narrow them down.",
    ]);
    logged = [];
    await commands.list(desk, { form: "contact" }, 3, asJson);
    expect(written).toContain(old);
    expect(logged).toEqual([]);
  },
);

test("show writes everything in the form's words, by reference as people type it", async () => {
  const reference = await submit({
    consents: [{ field: "news", text: "Send me news.", version: "2026-11", given: false }],
  });
  await commands.show(desk, reference.toLowerCase().replace("-", ""), { asJson: false });
  expect(written).toBe(`${reference}  Contact
Received 2026-11-22 12:00 UTC from /contact-us/, kept until 2026-12-22

Name:
  Ada
E-mail address:
  ada@example.com
Message:
  Hello
  there
No to: Send me news. (version 2026-11)

Delivered to nobody.

`);
  expect(await auditOf()).toEqual([`shown by jo@forms-1 ${reference}`]);
});

test("show writes why an e-mail was held back", async () => {
  const reference = await submit();
  const submission = await findSubmission(forms.database.query, reference);
  const delivery = { submission: submission?.id ?? "", channel: "visitor-email", at: NOON, isHeld: true };
  await addDelivery(forms.database.query, delivery);
  await commands.show(desk, reference, { asJson: false });
  expect(written).toContain("\nvisitor-email: not sent, since this address had had enough e-mails from us\n");
});

test("show saves the files that came along, under a name with the reference", async () => {
  const body = new FormData();
  body.append("name", "Ada");
  body.append("email", "ada@example.com");
  body.append("letter", new File([new Uint8Array(tablePdf(onePage))], "my letter.pdf"));
  const request = new Request("http://localhost/forms/contact/", { method: "POST", body });
  request.headers.set("Accept", "application/json");
  const { reference } = (await (await opened.open().fetch(request)).json()) as { reference: string };
  const saved = new Map<string, Buffer>();
  const save = async (name: string, content: ReadableStream<Uint8Array>) => {
    saved.set(name, Buffer.from(await new Response(content).arrayBuffer()));
    return `here/${name}`;
  };
  await commands.show(desk, reference, { asJson: false, save });
  expect(saved).toEqual(new Map([[`${reference} my letter.pdf`, Buffer.from(tablePdf(onePage))]]));
  expect(written).toMatch(new RegExp(`Saved here/${reference} my letter\\.pdf\n$`));
  expect((await auditOf()).sort()).toEqual([
    `file-saved by jo@forms-1 ${reference}`,
    `shown by jo@forms-1 ${reference}`,
  ]);
});

test("what a stranger typed commands no terminal", async () => {
  const reference = await submit({ answers: { name: "\u001b[2J\u202egnp.exe" } });
  await commands.show(desk, reference, { asJson: false });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(written).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});

test("export writes a table of all fields, and no formula", async () => {
  const first = await submit({
    answers: { name: "=1+1", topics: ["a", "b"] },
    about: ["An evening", "27 June"],
  });
  const second = await submit({ answers: { name: 'Say "hi"', news: true }, receivedAt: NOON + 1 });
  await commands.exportAll(desk, {}, "csv");
  expect(written).toBe(
    [
      "\uFEFFreference,form,received,page,state,about,name,topics,news",
      `${first},contact,2026-11-22T12:00:00.000Z,/contact-us/,received,An evening; 27 June,"'=1+1",a; b,`,
      `${second},contact,2026-11-22T12:00:00.001Z,/contact-us/,received,,"Say ""hi""",,yes`,
      "",
    ].join("\r\n"),
  );
  written = "";
  await commands.exportAll(desk, { since: NOON + 1 }, "json");
  expect(JSON.parse(written)).toMatchObject([{ reference: second, answers: { news: true } }]);
  expect(JSON.parse(written)[0]).not.toHaveProperty("id");
  expect(await auditOf()).toEqual(["exported by jo@forms-1", "exported by jo@forms-1"]);
});

test("replay lets a suspect submission through", async () => {
  const reference = await submit({ state: "suspect" });
  const toSender = { name: "visitor-email", takes: () => true, recipientOf: () => "ada@example.com" };
  const channels = [...desk.channels, toSender];
  await commands.replay({ ...desk, channels }, await commands.findAll(desk, reference));
  expect(written).toContain("1 that had been kept back as suspect is delivered.");
  expect((await findSubmission(forms.database.query, reference))?.state).toBe("received");
  // Its mailbox is written down, so that it counts among those that the mailbox gets.
  const columns = "channel, state, recipient";
  expect(await forms.database.query(`SELECT ${columns} FROM deliveries ORDER BY channel`)).toEqual([
    { channel: "team-email", state: "waiting", recipient: null },
    { channel: "visitor-email", state: "waiting", recipient: "ada@example.com" },
  ]);
  expect(await auditOf()).toEqual([`released by jo@forms-1 ${reference}`]);
});

test("erase deletes what may be deleted, and keeps the rest out of sight until it may", async () => {
  const free = await submit();
  const bound = await submit({ keepUntil: NOON + DAY });
  const other = await submit({ email: "bob@example.com" });
  await expect(commands.erase(desk, "ada@example.com", async () => false)).rejects.toThrow(
    "Nothing was deleted.",
  );
  await commands.erase(desk, " Ada@Example.com", async () => true);
  expect(written).toMatch(/^Deleted: 1\.\nKept out of sight: 1,/);
  expect(await findSubmission(forms.database.query, free)).toBeUndefined();
  expect((await findSubmission(forms.database.query, bound))?.state).toBe("restricted");
  await expect(commands.show(desk, bound, { asJson: false })).rejects.toThrow("kept out of sight");
  expect((await auditOf()).sort()).toEqual(
    [`erased by jo@forms-1 ${free}`, `restricted by jo@forms-1 ${bound}`].sort(),
  );
  written = "";
  forms.setClock(NOON + DAY);
  await commands.purgeNow(desk);
  expect(written).toBe("1 submission was deleted, whose time had come.\n");
  expect(await findSubmission(forms.database.query, bound)).toBeUndefined();
  expect(await findSubmission(forms.database.query, other)).toBeDefined();
});

test("purge deletes all whose time has come, however many", async () => {
  const many = Array.from({ length: 250 }, () => submit({ expiresAt: NOON - 1 }));
  await Promise.all(many);
  await commands.purgeNow(desk);
  expect(written).toBe("250 submissions were deleted, whose time had come.\n");
  expect(await auditOf()).toHaveLength(250);
  expect((await auditOf())[0]).toMatch(/^purged by jo@forms-1 /);
});

test("what has expired is deleted a day later, unless the clock was wrong", async () => {
  const reference = await submit({ expiresAt: NOON + DAY });
  const run = (at: number) => purgeWithNotice(forms.database, at);
  expect(await run(NOON)).toEqual({ marked: 0, deleted: 0 });
  // A clock that is a year ahead, and is set right in the evening.
  expect(await run(NOON + 365 * DAY)).toEqual({ marked: 1, deleted: 0 });
  expect(await run(NOON + 365 * DAY + DAY / 2)).toEqual({ marked: 0, deleted: 0 });
  expect(await run(NOON + DAY / 2)).toEqual({ marked: 0, deleted: 0 });
  expect(await run(NOON + DAY)).toEqual({ marked: 1, deleted: 0 });
  expect(await run(NOON + 2 * DAY - 1)).toEqual({ marked: 0, deleted: 0 });
  expect(await findSubmission(forms.database.query, reference)).toBeDefined();
  expect(await run(NOON + 2 * DAY)).toEqual({ marked: 0, deleted: 1 });
  expect(await auditOf()).toEqual([`purged by service ${reference}`]);
  expect(await findSubmission(forms.database.query, reference)).toBeUndefined();
});

test.each([
  ["7K2M", 'There is no submission "7K2M". A reference has eight signs, such as 7K2M-4QXD.'],
  ["nobody@example.com", "Nothing was sent with that e-mail address."],
])("%s is reported in words", async (typed, words) => {
  await expect(commands.show(desk, typed, { asJson: false })).rejects.toThrow(words);
});
