/** What takes the forms, opened as the settings say: what it finds at its start, and what it sends to the sender of a form. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { createApp } from "#server/app.ts";
import { toEmailAddress } from "#server/common/email-address.ts";
import type { LogEvent } from "#server/common/log.ts";
import { readMail } from "#server/delivery/testing/read-mail.ts";
import { type SmtpProcess, startSmtp } from "#server/delivery/testing/smtp-process.ts";
import { sweepAbandoned } from "#server/forms/abandoned.ts";
import { createMetrics } from "#server/metrics.ts";
import { indexFiles } from "#server/pages/files.ts";
import { indexProtected, protectedFolder } from "#server/pages/protected.ts";
import { readSettings } from "#server/settings.ts";
import type { Site } from "#server/site/site.ts";
import { contactForm, smallSite, writeFiles, writeSmallSite } from "#server/testing/small-site.ts";
import { serveForms } from "./answer.ts";
import { type OpenForms, openForms } from "./open-forms.ts";

const folder = mkdtempSync(join(tmpdir(), "pageloom-open-forms-"));
const dist = join(folder, "dist");
const data = join(folder, "data");
const site: Site = {
  ...smallSite,
  payloads: {
    forms: {
      contact: {
        en: {
          ...contactForm,
          confirmation: { subject: "Thank you", body: toSafeHtml("<p>We will answer.</p>") },
          opens: [{ label: "The library", address: "/library/" }],
          personalData: true,
        },
      },
    },
  },
};
let smtp: SmtpProcess;
const events: LogEvent[] = [];

beforeAll(async () => {
  smtp = await startSmtp({ tls: "none" });
  writeSmallSite(dist);
  writeFiles(protectedFolder(dist), { "library/index.html": "<h1>The library</h1>" });
});
afterAll(async () => {
  await smtp.stop();
  rmSync(folder, { recursive: true });
});

/** Opens it, lets `use` do something, and closes it. */
async function open(use: (forms: OpenForms) => Promise<void>): Promise<void> {
  const environment = {
    DATA_FOLDER: data,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "forms@site.example",
    MAIL_TO: "team@site.example",
  };
  const forms = await openForms({
    settings: readSettings(environment, folder),
    site: () => site,
    log: (event) => events.push(event),
    metrics: createMetrics(),
    random: () => 0,
  });
  await forms.start();
  try {
    await use(forms);
  } finally {
    await forms.close();
  }
}

test("files that a process left behind when it was killed are removed while the next one runs, and those that arrive are not", async () => {
  const incoming = join(data, "incoming");
  mkdirSync(incoming, { recursive: true });
  const put = (name: string, minutesOld: number) => {
    const at = Date.now() / 1000 - minutesOld * 60;
    writeFileSync(join(incoming, name), "sealed");
    utimesSync(join(incoming, name), at, at);
  };
  put("old", 61);
  put("young", 55);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await open(async () => {
      await vi.waitFor(() => expect(readdirSync(incoming)).toEqual(["young"]));
      put("young", 65);
      put("new", 0);
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(600_000);
        expect(readdirSync(incoming)).toEqual(["new"]);
      });
    });
  } finally {
    vi.useRealTimers();
  }
  expect(events.filter(({ code }) => code === "files-swept")).toEqual(
    Array(2).fill({ level: "info", code: "files-swept", count: 1 }),
  );
  rmSync(join(incoming, "new"));
});

test("the confirmation has links that open what the form opens, and what is kept about its sender", async () => {
  await open(async ({ service }) => {
    const app = createApp({
      ...{ files: indexFiles(dist), protectedFiles: indexProtected(dist), site, log: () => {} },
      parts: [{ serve: serveForms(service) }],
    });
    const body = new URLSearchParams({ name: "Ada", email: "josé@bücher.example" });
    const { origin } = new URL(site.baseUrl);
    await app.fetch(new Request(`${origin}/forms/contact/`, { method: "POST", body }));
    await expect.poll(async () => (await smtp.messages()).length, { timeout: 30_000 }).toBe(2);
    const { raw = "" } = (await smtp.messages()).find(({ to }) => to.includes("josé@bücher.example")) ?? {};
    const words = raw.replace(/=\r\n/g, "").replaceAll("=3D", "=");
    const [library = "", personal = ""] = [/library\/\?access=/, /forms\/contact\//].map(
      (address) => new RegExp(`${origin}/${address.source}[\\w.-]+/?`).exec(words)?.[0],
    );
    expect(await (await app.fetch(new Request(library))).text()).toBe("<h1>The library</h1>");
    const opened = await app.fetch(new Request(`${personal}open`, { method: "POST" }));
    const headers = { Cookie: opened.headers.get("Set-Cookie") ?? "" };
    const own = new URL(opened.headers.get("Location") ?? "", origin);
    const page = await (await app.fetch(new Request(own, { headers }))).text();
    expect(page).toContain("Delete what you keep about me");
    const { raw: team = "" } =
      (await smtp.messages()).find(({ to }) => to.includes("team@site.example")) ?? {};
    const replyTo = toEmailAddress(readMail(team).header("Reply-To") ?? "");
    expect(replyTo).toBe("josé@xn--bcher-kva.example");
  });
});

test("expired submissions are found at the start, and reported a day before they are deleted", async () => {
  await open(async ({ service }) => {
    await service.database.query("UPDATE submissions SET expires_at = 1");
  });
  await open(async () => {
    await expect
      .poll(() => events, { timeout: 30_000 })
      .toContainEqual({ level: "warn", code: "submissions-expired", count: 1 });
  });
});

test("a file left behind that cannot be deleted is reported, and holds up no other", async () => {
  const incoming = mkdtempSync(join(tmpdir(), "incoming-"));
  mkdirSync(join(incoming, "a folder"));
  symlinkSync("nowhere", join(incoming, "link"));
  writeFileSync(join(incoming, "old"), "sealed");
  const errors: unknown[] = [];
  const count = await sweepAbandoned(incoming, Date.now() + 2 * 3_600_000, (error) => errors.push(error));
  expect([count, errors.length, readdirSync(incoming)]).toEqual([2, 1, ["a folder"]]);
  rmSync(incoming, { recursive: true });
});
