/** A request for the link to one's data sends it, or reports when it comes, and cannot flood a mailbox. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import type { App } from "#server/app.ts";
import { openChannels } from "#server/delivery/channels.ts";
import { createOutbox } from "#server/outbox/outbox.ts";
import type { Settings } from "#server/settings.ts";
import type { Site } from "#server/site/site.ts";
import { createFormApp, type FormApp } from "#server/testing/form-app.ts";
import { NOON } from "#server/testing/form-service.ts";
import { contactForm, smallSite } from "#server/testing/small-site.ts";

const MINUTE = 60_000;
const confirmation = { subject: "Thank you", body: toSafeHtml("<p>Thank you.</p>") };
const [, email] = contactForm.fields;
const site: Site = {
  ...smallSite,
  payloads: {
    forms: {
      contact: { en: { ...contactForm, confirmation, personalData: true } },
      "your-data": {
        en: {
          ...{ ...contactForm, id: "your-data", title: "Your data", confirmation, personalData: true },
          fields: email ? [email] : [],
          schema: { type: "object" },
        },
      },
      evening: { en: { ...contactForm, id: "evening", confirmation } },
    },
  },
};
const mail = { url: "smtp://127.0.0.1:1", from: "a@b.example", to: "c@d.example" };

let opened: FormApp;
let app: App;
const closing: (() => Promise<void>)[] = [];

/** An app whose outbox fills, and is never emptied. */
function open(settings: Pick<Settings, "mail" | "webhook"> = { mail }): App {
  const { service, database } = opened.forms;
  const channels = openChannels({ settings, site: () => site, linksOf: () => [], now: service.now });
  closing.push(channels.close);
  const outbox = createOutbox({
    ...{ database, channels: channels.list, now: service.now, log: () => {} },
    formOf: () => undefined,
    random: () => 0,
  });
  return opened.open({ site, forms: { ...service, addDeliveries: outbox.add } });
}

beforeEach(async () => {
  opened = await createFormApp();
  app = open();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await opened.close();
});

const ask = (path: string, init?: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init));

/** Sends a form as a browser without scripts does, and reads the page that comes then. */
async function send(form: string, answers: Record<string, string>) {
  const body = new URLSearchParams(answers);
  const address = (await ask(`/forms/${form}/`, { method: "POST", body })).headers.get("Location") ?? "";
  const page = await (await ask(address)).text();
  const [, title] = /<h1>(.*?)<\/h1>/.exec(page) ?? [];
  return { address, page, title };
}

const request = (address = "ada@example.com") => send("your-data", { email: address });

/** States of the e-mails to senders, in the order in which they were added. */
const mails = async () =>
  (
    await opened.forms.database.query(
      "SELECT state, next_at FROM deliveries WHERE channel = 'visitor-email' ORDER BY next_at, state",
    )
  ).map(({ state, next_at }) => `${state} ${(Number(next_at) - NOON) / MINUTE}`);

/** Everything that waits is sent now. */
const deliver = (at: number) =>
  opened.forms.database.query(
    "UPDATE deliveries SET state = 'done', done_at = $1 WHERE state = 'waiting' AND next_at <= $1",
    [at],
  );

describe("a person who requests it again without scripts", () => {
  test("is sent another link", async () => {
    expect((await request()).title).toBe("Thank you");
    await deliver(NOON);
    opened.forms.setClock(NOON + 2 * MINUTE);
    expect((await request()).title).toBe("Thank you");
    expect(await mails()).toEqual(["done 0", "waiting 2"]);
    const payloads = "SELECT id FROM deliveries WHERE channel = 'team-email'";
    expect(await opened.forms.database.query(payloads), "the team hears of it once").toHaveLength(1);
  });

  test("while the first cannot be sent, has it on its way", async () => {
    await request();
    await opened.forms.database.query("UPDATE deliveries SET attempts = 1, next_at = next_at + $1", [MINUTE]);
    expect((await request()).title).toBe("Thank you");
    expect(await mails()).toEqual(["waiting 1"]);
  });

  test("before the first has gone, or as it goes, has pressed the button twice", async () => {
    await request();
    await request();
    await deliver(NOON);
    opened.forms.setClock(NOON + MINUTE / 2);
    expect((await request()).title).toBe("Thank you");
    expect(await mails()).toEqual(["done 0"]);
  });

  test("sees when the link comes, where others have used up what the mailbox gets", async () => {
    for (let minute = 0; minute < 5; minute++) {
      opened.forms.setClock(NOON + 2 * minute * MINUTE);
      expect((await request()).title).toBe("Thank you");
      await deliver(NOON + 2 * minute * MINUTE);
    }
    opened.forms.setClock(NOON + 10 * MINUTE);
    const later = await request();
    expect(later.title).toBe("Your link comes later");
    expect(later.page).toContain("goes on Sunday, 22 November 2026 at 13:00 GMT.");
    expect(later.page).toMatch(/Its reference number is <strong>[0-9A-Z]{4}-[0-9A-Z]{4}<\/strong>/);

    // Asking once more changes nothing, however it is written.
    opened.forms.setClock(NOON + 40 * MINUTE);
    for (const address of ["ADA@example.com", "ada@example.com"]) {
      const again = await request(address);
      expect(again.page).toContain("goes on Sunday, 22 November 2026 at 13:00 GMT.");
    }
    expect((await mails()).filter((state) => state.startsWith("waiting"))).toEqual(["waiting 60"]);

    opened.forms.setClock(NOON + 60 * MINUTE);
    expect(await (await ask(later.address)).text()).toContain("<h1>Thank you</h1>");
    await deliver(NOON + 60 * MINUTE);
    opened.forms.setClock(NOON + 62 * MINUTE);
    expect((await request()).title, "there is room again").toBe("Thank you");
  });

  test("sees that none comes, where a day of e-mails waits already", async () => {
    const titles: (string | undefined)[] = [];
    for (let turn = 0; turn < 16; turn++) titles.push((await request(`ada+${turn}@example.com`)).title);
    expect(titles).toEqual([
      ...Array(5).fill("Thank you"),
      ...Array(10).fill("Your link comes later"),
      "No link is on its way",
    ]);
    expect(await mails()).toEqual([
      ...Array(5).fill("waiting 0"),
      ...Array(5).fill("waiting 60"),
      ...Array(5).fill("waiting 1440"),
      "held 1500",
    ]);
  });

  test("sees that none comes, where the service sends no e-mail", async () => {
    app = open({});
    const { title, page } = await request();
    expect(title).toBe("No link is on its way");
    expect(page).toContain('<a href="tel:+442079460000">+44 (0)20 7946 0000</a>');
    expect((await send("contact", { name: "Ada", email: "ada@example.com" })).title).toBe("Thank you");
  });
});

test("thirty posts send one mailbox five e-mails, whatever is added to its name, and are kept", async () => {
  const post = (turn: number) =>
    send("evening", { name: `Eve ${turn}`, email: turn % 2 ? "Ada@Example.com" : `ada+${turn}@example.com` });
  const pages = await Promise.all(Array.from({ length: 30 }, (_, turn) => post(turn)));
  expect(pages.map(({ title }) => title)).toEqual(Array(30).fill("Thank you"));
  const counts = await opened.forms.database.query(
    "SELECT channel, state, COUNT(*) AS count FROM deliveries GROUP BY channel, state ORDER BY channel, state",
  );
  expect(counts).toEqual([
    { channel: "team-email", state: "waiting", count: 30 },
    { channel: "visitor-email", state: "held", count: 25 },
    { channel: "visitor-email", state: "waiting", count: 5 },
  ]);
  await send("evening", { name: "Bob", email: "bob@example.com" });
  expect(await mails()).toContain("waiting 0");
  expect((await mails()).filter((state) => state === "waiting 0")).toHaveLength(6);
});

test("who is as quick as their browser fills in the one line is sent a link", async () => {
  await send("your-data", { email: "ada@example.com", _seconds: "1" });
  await send("evening", { name: "Bob", email: "bob@example.com", _seconds: "1" });
  expect(await mails()).toEqual(["waiting 0"]);
});

test("what a machine seemed to have sent is no reason to send a person nothing", async () => {
  const answers = { name: "Ada", email: "ada@example.com" };
  await send("evening", { ...answers, homepage: "https://spam.example" });
  expect(await mails()).toEqual([]);
  for (let time = 0; time < 2; time++) await send("evening", answers);
  expect(await mails()).toEqual(["waiting 0"]);
});
