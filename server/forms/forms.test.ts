/** What a visitor, a browser and a stranger meet at the address of a form. */
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import type { App } from "#server/app.ts";
import type { LogEvent } from "#server/common/log.ts";
import type { BuiltRenderer } from "#server/site/renderer.ts";
import { findByEmail, listSubmissions } from "#server/submissions/find.ts";
import { findSubmission, openStoredUpload } from "#server/submissions/store.ts";
import type { Submission } from "#server/submissions/submission.ts";
import { createFormApp, type FormApp } from "#server/testing/form-app.ts";
import { NOON, type TestForms } from "#server/testing/form-service.ts";
import { inTime } from "#server/testing/in-time.ts";
import { contactForm, smallSite, writeFiles } from "#server/testing/small-site.ts";
import { onePage, tablePdf } from "#server/uploads/testing/pdf-files.ts";
import { createJudge } from "./judge.ts";

const origin = "http://localhost";
const script = { Accept: "application/json" };
let opened: FormApp;
let forms: TestForms;
let app: App;
const events: LogEvent[] = [];
const log = (event: LogEvent) => events.push(event);

beforeAll(async () => {
  opened = await createFormApp();
  forms = opened.forms;
  app = opened.open({ log });
});
afterAll(() => opened.close());

let turn = 0;
/** Answers that were not given before. */
const fresh = (more: Record<string, string> = {}) => ({
  name: `Ada ${++turn}`,
  email: "ada@example.com",
  message: "Two engineers,\r\nfrom March.",
  ...more,
});

type Sent = { headers?: Record<string, string>; query?: string; to?: App; address?: string };

/** @param to the app of all tests when absent */
function post(
  body: BodyInit | Record<string, string>,
  { headers = {}, query = "", to = app, address = "" }: Sent = {},
) {
  const isPlain = Object.getPrototypeOf(body) === Object.prototype;
  const request = new Request(`${origin}/forms/contact/${query}`, {
    method: "POST",
    headers,
    body: isPlain ? new URLSearchParams(body as Record<string, string>) : (body as BodyInit),
    duplex: "half",
  } as RequestInit);
  return to.fetch(request, { address });
}

/** Answers with a file, as a browser sends them. */
function withFile(letter: File, answers: Record<string, string> = fresh()): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(answers)) body.append(name, value);
  body.append("letter", letter);
  return body;
}

const count = async () => (await listSubmissions(forms.database.query, {}, 10_000)).length;

async function storedOf(response: Response): Promise<Submission> {
  const { reference } = (await response.json()) as { reference: string };
  const submission = await findSubmission(forms.database.query, reference);
  if (!submission) throw new Error("It was not stored.");
  return submission;
}

/** A PDF that every reader opens. */
const pdf = new Uint8Array(tablePdf(onePage));

describe("what is sent arrives", () => {
  test("by script: 201 with a reference, the page to show, and everything stored", async () => {
    const response = await post(fresh({ news: "yes", topics: "planning" }), {
      headers: script,
      query: "?page=%2Fabout-us%2F&section=write",
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("Location")).toMatch(/^\/thanks\/\?receipt=[\w.-]+$/);
    const submission = await storedOf(response);
    expect(submission).toMatchObject({
      form: "contact",
      receivedAt: NOON,
      language: "en",
      page: "/about-us/",
      answers: {
        name: `Ada ${turn}`,
        email: "ada@example.com",
        message: "Two engineers,\nfrom March.",
        news: true,
        topics: ["planning"],
      },
      consents: [{ field: "news", text: "Send me news.", version: "2026-11", given: true }],
      state: "received",
      keepUntil: NOON + 10 * 86_400_000,
      expiresAt: NOON + 90 * 86_400_000,
    });
    expect(forms.delivered.at(-1)?.id).toBe(submission.id);
  });

  test.each([
    ["José@Bücher.example", "José@xn--bcher-kva.example", "josé@xn--bcher-kva.example"],
    ["jose\u0301@example.com", "josé@example.com", "josé@example.com"],
    ["J\u030c@example.com", "J\u030c@example.com", "ǰ@example.com"],
    // The Kelvin sign.
    ["ric\u212a@example.com", "ricK@example.com", "rick@example.com"],
  ])("an address is stored as it is sent to, and found by its key: %s", async (email, address, key) => {
    const { id, answers } = await storedOf(await post(fresh({ email }), { headers: script }));
    expect(answers.email).toBe(address);
    const [row] = await forms.database.query("SELECT email FROM submissions WHERE id = $1", [id]);
    expect(row?.email).toBe(key);
    for (const typed of [email, address, key]) {
      const found = await findByEmail(forms.database.query, typed);
      expect(found.map((submission) => submission.id)).toContain(id);
    }
  });

  test("what was stored under a domain as it had been typed is found", async () => {
    const { id } = await storedOf(await post(fresh(), { headers: script }));
    await forms.database.query("UPDATE submissions SET email = 'ann@bücher.example' WHERE id = $1", [id]);
    const found = await findByEmail(forms.database.query, "Ann@BÜCHER.example");
    expect(found.map((submission) => submission.id)).toEqual([id]);
  });

  test("what delivers is woken when it is stored, and not before", async () => {
    const events: string[] = [];
    const { database } = forms.service;
    const observed = opened.open({
      forms: {
        ...forms.service,
        database: {
          ...database,
          transaction: async (work) => {
            const result = await database.transaction(work);
            events.push("stored");
            return result;
          },
        },
        wake: () => events.push("woken"),
      },
    });
    await post(fresh(), { to: observed });
    expect(events).toEqual(["stored", "woken"]);
  });

  test("by a plain form: on to a page that shows the reference", async () => {
    const response = await post(fresh());
    expect(response.status).toBe(303);
    const address = response.headers.get("Location") ?? "";
    const page = await app.fetch(new Request(origin + address));
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(await page.text()).toMatch(
      /^<h1>Thank you<\/h1><p data-receipt="">Your reference is <b>[0-9A-Z]{4}-[0-9A-Z]{4}<\/b>\.<\/p>$/,
    );
    // Without the receipt, and with a forged one, there is nothing to see.
    for (const other of ["/thanks/", `${address}x`, "/thanks/?receipt=e30.AAAA"]) {
      expect(await (await app.fetch(new Request(origin + other))).text()).toContain(" hidden");
    }
    forms.setClock(NOON + 25 * 3_600_000);
    expect(await (await app.fetch(new Request(origin + address))).text()).toContain(" hidden");
    forms.setClock(NOON);
  });

  test("with a file: it can be read again, and lies nowhere else", async () => {
    const body = withFile(new File([pdf], "../My Letter.PDF", { type: "text/html" }));
    for (const topic of ["planning", "working"]) body.append("topics", topic);
    const submission = await storedOf(await post(body, { headers: script }));
    expect(submission.answers.topics).toEqual(["planning", "working"]);
    expect(submission.answers).not.toHaveProperty("letter");
    const [upload] = submission.uploads;
    expect(upload).toMatchObject({
      field: "letter",
      name: "My Letter.PDF",
      mediaType: "application/pdf",
      size: pdf.length,
    });
    const file = await openStoredUpload(
      forms.database.query,
      upload?.id ?? "",
      forms.service.incoming.keyring,
    );
    expect(Buffer.from(await new Response(file?.stream()).arrayBuffer()).equals(pdf)).toBe(true);
    const chunks = await forms.database.query("SELECT bytes FROM upload_chunks WHERE upload_id = $1", [
      upload?.id ?? "",
    ]);
    expect(chunks.every(({ bytes }) => !Buffer.from(bytes as Uint8Array).includes("%PDF"))).toBe(true);
    expect(readdirSync(forms.incoming)).toEqual([]);
  });

  test("a journey goes along only with consent", async () => {
    const cookie = `_pageloom_journey=${NOON - 60_000}/about-us/; _pageloom_last_event=${NOON - 60_000}; _pageloom_source=referrer=news.example&source=&medium=&campaign=`;
    const without = await storedOf(await post(fresh(), { headers: { ...script, Cookie: cookie } }));
    expect(without.journey).toBeUndefined();
    const consented = { ...script, Cookie: `_sf_cookie_consent=true; ${cookie}` };
    expect((await storedOf(await post(fresh(), { headers: consented }))).journey).toMatchObject({
      pages: [{ path: "/about-us/", at: NOON - 60_000 }],
      source: { referrer: "news.example" },
    });
  });
});

describe("what is sent twice is one record", () => {
  test("under a key of the browser, also at the same moment", async () => {
    const answers = fresh({ _key: "3f0c4a52-5f0e-4f0e-9d5a-0d6d1c1f5a11" });
    const all = await Promise.all(Array.from({ length: 8 }, () => post(answers, { headers: script })));
    const references = await Promise.all(all.map(async (response) => (await response.json()).reference));
    expect(new Set(references).size).toBe(1);
    expect(forms.delivered.filter(({ answers: { name } }) => name === answers.name)).toHaveLength(1);
  });

  test("without a key when the answers are the same, for ten minutes, and not after twenty", async () => {
    const answers = fresh();
    const at = async (time: number) => {
      forms.setClock(time);
      return (await (await post(answers, { headers: script })).json()).reference;
    };
    const first = await at(NOON);
    expect(await at(NOON + 9 * 60_000)).toBe(first);
    expect(await at(NOON + 21 * 60_000)).not.toBe(first);
    forms.setClock(NOON);
  });

  test("but other answers under the same key are not lost", async () => {
    const key = { _key: "3f0c4a52-5f0e-4f0e-9d5a-0d6d1c1f5a12" };
    const [a, b] = await Promise.all([
      post(fresh(key), { headers: script }),
      post(fresh(key), { headers: script }),
    ]);
    expect((await a.json()).reference).not.toBe((await b.json()).reference);
  });
});

describe("what a machine sends is kept, and not delivered", () => {
  test.each([
    ["fills the field that nobody sees", { homepage: "https://spam.example" }],
    ["is done in a second", { _seconds: "1" }],
  ])("it %s", async (_, more) => {
    const before = forms.delivered.length;
    const response = await post(fresh(more), { headers: script });
    expect(response.status).toBe(201);
    expect((await storedOf(response)).state).toBe("suspect");
    expect(forms.delivered).toHaveLength(before);
  });
});

describe("mistakes are reported in the form's words, and nothing is stored", () => {
  test.each<[string, Record<string, string>, string, string]>([
    ["nothing", { name: " " }, "name", "This is needed: Name"],
    ["too much", { name: "x".repeat(101) }, "name", "Use 100 characters or fewer: Name"],
    ["no address", { email: "ada" }, "email", "Enter an e-mail address, like name@company.example"],
    ["an option that is none", { topics: "gossip" }, "topics", "Choose from the answers given: Topics"],
  ])("%s", async (_, more, field, message) => {
    const before = await count();
    const response = await post(fresh(more), { headers: script });
    expect(response.status).toBe(422);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({
      code: "invalid-answers",
      errors: [{ name: field, message }],
    });
    expect(await count()).toBe(before);
  });

  test.each<[string, File, RegExp]>([
    ["a file of another kind", new File(["MZ"], "letter.exe"), /PDF or a Word document/],
    ["a file that is not what it is called", new File(["<html>"], "letter.pdf"), /is not what its name says/],
    ["an empty file", new File([], "letter.pdf"), /this one is empty/],
    ["a file that is too large", new File([new Uint8Array(10 * 2 ** 20 + 1)], "letter.pdf"), /10 MB/],
  ])("%s", async (_, file, words) => {
    const before = await count();
    const response = await post(withFile(file), { headers: script });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: [{ name: "letter", message: expect.stringMatching(words) }],
    });
    expect(await count()).toBe(before);
    expect(readdirSync(forms.incoming)).toEqual([]);
  });

  test.each([
    ["🙂@b.example", "to an address with “🙂” before the @. Check how it is spelt"],
    ["می\u200cخ@b.example", "with a sign that cannot be seen before the @. Check how it is spelt"],
    ["a..b@c.example", "Check the full stops in “a..b”: there is one at an end, or two in a row"],
    ["a@b_c.example", "to “b_c.example”. Check what stands after the @, like company.example"],
    [`${"a".repeat(65)}@b.example`, "This is longer than an e-mail address can be."],
  ])("an address that nothing can be sent to: %s", async (email, words) => {
    const response = await post(fresh({ email }), { headers: script });
    const { errors } = (await response.json()) as { errors: object[] };
    expect(response.status).toBe(422);
    expect(errors).toEqual([{ name: "email", message: expect.stringMatching(/: E-mail address$/) }]);
    expect(JSON.stringify(errors)).toContain(words);
  });

  test("an address that our e-mail does not get to", async () => {
    const judge = createJudge(
      forms.service.incoming.keyring,
      async ({ isInternational }) => !isInternational,
    );
    const to = opened.open({ forms: { ...forms.service, judge } });
    const ask = (email: string) => post(fresh({ email }), { headers: script, to });
    expect((await ask("ann@bücher.example")).status).toBe(201);
    expect((await (await ask("josé@example.com")).json()).errors).toEqual([
      {
        name: "email",
        message:
          "Our e-mail does not get to addresses with “é” before the @. Enter another address of yours, or call us: E-mail address",
      },
    ]);
  });

  test("in the order of the questions, files among them", async () => {
    const { fields, ...form } = contactForm;
    const last = fields.at(-1) as ServiceForm["fields"][number];
    const site = {
      ...smallSite,
      payloads: { forms: { contact: { en: { ...form, fields: [last, ...fields.slice(0, -1)] } } } },
    };
    const body = withFile(new File(["<html>"], "letter.pdf"), fresh({ email: "ada", name: "" }));
    const response = await post(body, { headers: script, to: opened.open({ site }) });
    const { errors } = (await response.json()) as { errors: { name: string }[] };
    expect(errors.map(({ name }) => name)).toEqual(["letter", "name", "email"]);
  });

  test("to a browser without a page to give back, on a page of its own", async () => {
    const response = await post({ email: "ada" }, { query: "?page=/nowhere/&section=write" });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("<h1>There is a problem</h1>");
    expect(page).toContain("<li>This is needed: Name</li>");
  });
});

describe("refusals", () => {
  const boundary = "multipart/form-data; boundary=x";
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = `${part("name", "Ada")}${part("email", "ada@example.com")}`;
  const urlencoded = "application/x-www-form-urlencoded";

  const fileAt = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF`;

  test.each<[string, string, string, BodyInit]>([
    ["no UTF-8", "400 malformed-body", urlencoded, "name=%FF"],
    [
      "no UTF-8 in parts",
      "400 malformed-body",
      boundary,
      Buffer.from(`${part("name", "\xff")}--x--`, "latin1"),
    ],
    ["a body that breaks off", "400 malformed-body", boundary, whole],
    ["a file that breaks off", "400 malformed-body", boundary, fileAt("letter")],
    ["parts without a boundary", "400 malformed-body", "multipart/form-data", `${whole}--x--`],
    ["parts that are none", "400 malformed-body", boundary, "name=Ada"],
    ["100,000 fields", "400 too-many-fields", urlencoded, "a=&".repeat(40_000)],
    ["1,000 parts", "400 too-many-fields", boundary, `${part("a", "b").repeat(1000)}--x--`],
    [
      "a field that is not of the form",
      "400 unknown-field",
      urlencoded,
      "name=Ada&email=a%40b.example&admin=true",
    ],
    ["a field of objects", "400 unknown-field", urlencoded, "__proto__=x&name=Ada"],
    ["nested fields", "400 unknown-field", urlencoded, "name[first]=Ada"],
    [
      "two answers to one question",
      "400 duplicate-field",
      urlencoded,
      "name=Ada&name=Bob&email=a%40b.example",
    ],
    ["two parts of one name", "400 duplicate-field", boundary, `${part("name", "Ada")}${whole}--x--`],
    ["a file in another field", "400 unexpected-file", boundary, `${fileAt("name")}\r\n--x--`],
    ["too much text", "413 body-too-large", urlencoded, `message=${"x".repeat(140_000)}`],
    ["too much in a part", "413 body-too-large", boundary, `${part("message", "x".repeat(140_000))}--x--`],
    ["JSON", "415 unsupported-content-type", "application/json", '{"name":"Ada"}'],
    ["XML", "415 unsupported-content-type", "text/xml", "<name/>"],
  ])("%s: %s", async (_, expected, type, body) => {
    const before = await count();
    const response = await post(body, { headers: { ...script, "Content-Type": type } });
    expect(`${response.status} ${(await response.json()).code}`).toBe(expected);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    for (const [name, value] of Object.entries(smallSite.headers))
      expect(response.headers.get(name)).toBe(value);
    expect(await count()).toBe(before);
    expect(readdirSync(forms.incoming)).toEqual([]);
    const page = await post(body, { headers: { "Content-Type": type } });
    expect(await page.text()).toMatch(/<h1>.+<\/h1>\n<p>.*othing was stored/);
  });

  test("a post that comes from another site", async () => {
    const response = await post(fresh(), { headers: { ...script, "Sec-Fetch-Site": "cross-site" } });
    expect([response.status, (await response.json()).code]).toEqual([403, "foreign-origin"]);
  });

  test("one post too many, with the time to wait", async () => {
    const limited = opened.open({
      forms: { ...forms.service, limit: async () => ({ retryAfter: 42 }) },
    });
    const response = await post("", { to: limited });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "42"]);
  });

  test.each([
    ["one post too many", 429, "120", /^That was too often\. .* send it again in 2 minutes/],
    ["no database", 503, "30", /^Your form could not be sent\. .* send it again in a minute/],
  ])("%s, without scripts: the form comes back with what was typed", async (_, status, wait, words) => {
    const { StorageError } = await import("#server/storage/database.ts");
    const view = { id: "write", form: { form: { action: "/forms/contact/", steps: [] } } };
    writeFiles(opened.site.dist, {
      "write/index.html": `<title>Write</title><div data-island="simple" id="island-write"></div><script type="application/json" data-view="island-write">${JSON.stringify(view)}</script><script type="application/json" id="page-context">{}</script>`,
    });
    const transaction = () => Promise.reject(new StorageError("storage-unreachable"));
    const renderer = {
      renderSection: (section: object) => JSON.stringify(section),
    } as unknown as BuiltRenderer;
    const to = opened.open({
      loadRenderer: async () => renderer,
      forms: {
        ...forms.service,
        ...(status === 429
          ? { limit: async () => ({ retryAfter: 120 }) }
          : { database: { ...forms.database, transaction } }),
      },
    });
    for (const body of [
      fresh({ name: "Ada <3" }),
      withFile(new File([pdf], "letter.pdf"), fresh({ name: "Ada <3" })),
    ]) {
      const response = await post(body, { to, query: "?page=%2Fwrite%2F&section=write" });
      expect([response.status, response.headers.get("Retry-After")]).toEqual([status, wait]);
      const [, returned = ""] =
        /<title>Error: Write<\/title>(\{.*\})<script/.exec(await response.text()) ?? [];
      const { answered } = JSON.parse(returned).form.form;
      expect(answered).toMatchObject({
        values: { name: "Ada <3" },
        problems: [],
        refusal: expect.stringMatching(words),
      });
      expect(readdirSync(forms.incoming)).toEqual([]);
    }
  });

  test("the address of a form leads to the page that it is on", async () => {
    const get = async (query: string) =>
      (await app.fetch(new Request(`${origin}/forms/contact/${query}`))).headers.get("Location");
    expect(await get("?page=%2Fabout-us%2F&section=write")).toBe("/about-us/#write");
    expect(await get("?page=%2F%2Fevil.example&section=x%22%3E")).toBe("/");
    // This site's form stands on no page of the build.
    expect(await get("")).toBe("/");
  });
});

test("a database that is away is reported, and the next submission is stored", async () => {
  const { StorageError } = await import("#server/storage/database.ts");
  const away = opened.open({
    forms: {
      ...forms.service,
      database: {
        ...forms.database,
        transaction: () => Promise.reject(new StorageError("storage-unreachable")),
      },
    },
    log,
  });
  const answers = fresh();
  const response = await post(answers, { headers: script, to: away });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(events.at(-1)).toMatchObject({ level: "error", code: "storage-unreachable", form: "contact" });
  expect((await post(answers, { headers: script })).status).toBe(201);
});

test("files of one network wait behind those of others", async () => {
  const order: string[] = [];
  const waiting: (() => void)[] = [];
  const judge: typeof forms.service.judge =
    async (_form, { entries }) =>
    async () => {
      order.push(new Map(entries).get("name") ?? "");
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { kind: "problems", problems: [{ name: "letter", message: "It cannot be read." }] };
    };
  let sealed = 0;
  const { folder, keyring } = forms.service.incoming;
  const wrap: typeof keyring.wrap = (key, id) => {
    sealed++;
    return keyring.wrap(key, id);
  };
  const incoming = { folder, keyring: { ...keyring, wrap } };
  const busy = opened.open({ forms: { ...forms.service, judge, incoming }, log });
  const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));
  const send = async (name: string, address: string) => {
    const body = withFile(new File([pdf], "letter.pdf"), { name });
    answers.push(post(body, { headers: script, to: busy, address }));
    await expect.poll(() => sealed, { interval: 1 }).toBe(answers.length);
    // Nothing but memory is between a file that is whole on the disk and its place among those that wait.
    for (let turns = 0; turns < 20; turns++) await turnOfLoop();
  };
  const answers: Promise<Response>[] = [];
  for (let at = 0; at < 6; at++) await send(`many ${at}`, `2001:db8:0:1::${at}`);
  await send("one", "198.51.100.7");
  for (let ended = 0; ended < 7; ended++) {
    await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(0);
    waiting.shift()?.();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(7).fill(422));
  // Two are looked into at a time, and one more of that network has the first turn after them.
  expect(order.indexOf("one")).toBe(3);
});

test("files do not wait for those whose address is still being checked", async () => {
  const { keyring } = forms.service.incoming;
  let asked = 0;
  let answer: (reaches: boolean) => void = () => {};
  const reaches = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  onTestFinished(() => answer(true));
  const judge = createJudge(keyring, async ({ isInternational }) => {
    if (isInternational) asked++;
    return isInternational ? reaches : true;
  });
  const busy = opened.open({ forms: { ...forms.service, judge }, log });
  const send = (email: string) =>
    post(withFile(new File([pdf], "letter.pdf"), fresh({ email })), { headers: script, to: busy });
  const slow = Array.from({ length: 3 }, (_, at) => send(`josé${at}@example.com`));
  await expect.poll(() => asked, { interval: 1 }).toBeGreaterThan(1);
  expect((await inTime("a file that nobody asks about", send("ada@example.com"))).status).toBe(201);
  answer(true);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([201, 201, 201]);
});

test("the log contains nothing of what was sent", async () => {
  events.splice(0);
  const answers = fresh({ name: "Grace Hopper-Unique", email: "grace@unique.example" });
  await post(answers, { headers: script });
  await post({ ...answers, email: "no-address-unique" }, { headers: script });
  expect(events).toHaveLength(2);
  expect(JSON.stringify(events)).not.toMatch(/unique/i);
});
