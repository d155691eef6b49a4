import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Environment, readSettings, SettingsError } from "./settings.ts";

const root = mkdtempSync(join(tmpdir(), "pageloom-settings-"));
afterAll(() => rmSync(root, { recursive: true }));
const key = Buffer.alloc(32, 7).toString("base64");

const problemsOf = (environment: Environment): readonly string[] => {
  try {
    readSettings(environment, root);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

test("nothing has to be set: an own folder, an own key that stays, this machine only", () => {
  const settings = readSettings({}, root);
  expect(settings).toMatchObject({
    port: 4173,
    host: "127.0.0.1",
    proxies: 0,
    dataFolder: join(root, ".data"),
    metrics: { host: "127.0.0.1", port: 9464, isAsked: false },
  });
  expect(settings.mail ?? settings.webhook ?? settings.databaseUrl).toBeUndefined();
  expect(settings.keys()[0]).toHaveLength(32);
  expect(readSettings({}, root).keys()).toEqual(settings.keys());
  expect(statSync(join(root, ".data/key")).mode & 0o777).toBe(0o600);
});

test("keys are asked for, or one is made, by what seals and signs alone", () => {
  const folder = join(root, "another");
  readSettings({ DATA_FOLDER: folder }, root);
  expect(existsSync(folder)).toBe(false);
  for (const environment of [{ NODE_ENV: "production" }, { DATABASE_URL: "postgres://h/d" }]) {
    const { keys } = readSettings({ ...environment, DATA_FOLDER: folder }, root);
    expect(keys).toThrow(/PAGELOOM_KEYS is not set/);
  }
  expect(existsSync(folder)).toBe(false);
});

test("everything can be", () => {
  const settings = readSettings(
    {
      PORT: "80",
      HOST: "0.0.0.0",
      TRUST_PROXY: "2",
      METRICS_PORT: "0",
      DATABASE_URL: "postgres://pageloom:secret@db.example/forms",
      DATA_FOLDER: "/srv/pageloom",
      PAGELOOM_KEYS: `${key}, ${Buffer.alloc(32, 8).toString("base64")}`,
      RATE_LIMIT: "5/60",
      SMTP_URL: "smtps://mail.example",
      MAIL_FROM: "forms@site.example",
      MAIL_TO: "team@site.example",
      WEBHOOK_URL: "https://crm.example/hook",
      WEBHOOK_SECRETS: "a".repeat(24),
    },
    root,
  );
  expect({ ...settings, keys: settings.keys() }).toMatchObject({
    port: 80,
    proxies: 2,
    databaseUrl: "postgres://pageloom:secret@db.example/forms",
    dataFolder: "/srv/pageloom",
    keys: [Buffer.alloc(32, 7), Buffer.alloc(32, 8)],
    rateLimit: { posts: 5, seconds: 60 },
    mail: { url: "smtps://mail.example", from: "forms@site.example", to: "team@site.example" },
    webhook: { url: "https://crm.example/hook", secrets: ["a".repeat(24)] },
  });
});

test.each<[string, Environment, RegExp]>([
  ["a port that is none", { PORT: "http" }, /^PORT is "http"/],
  ["a port that is too large", { PORT: "70000" }, /^PORT is "70000"/],
  ["an old yes for a number", { TRUST_PROXY: "yes" }, /^TRUST_PROXY is "yes".*such as 1 for one proxy/],
  ["a short key", { PAGELOOM_KEYS: "c2hvcnQ=" }, /^PAGELOOM_KEYS must hold keys of 32 bytes/],
  ["another database", { DATABASE_URL: "mysql://h/d", PAGELOOM_KEYS: key }, /^DATABASE_URL is no address/],
  ["half of mail", { SMTP_URL: "smtp://h" }, /^MAIL_FROM and MAIL_TO must be set too/],
  [
    "an address that is none",
    { SMTP_URL: "smtp://h", MAIL_FROM: "forms@site.example", MAIL_TO: "the team" },
    /^MAIL_TO is no e-mail address/,
  ],
  [
    "an address that cannot be sent from",
    { SMTP_URL: "smtp://h", MAIL_FROM: "forms@the_site.example", MAIL_TO: "team@site.example" },
    /^MAIL_FROM is no e-mail address/,
  ],
  ["an unsigned webhook", { WEBHOOK_URL: "https://h/" }, /^WEBHOOK_SECRETS must hold/],
  ["a limit without a time", { RATE_LIMIT: "20" }, /^RATE_LIMIT is "20"/],
])("%s is reported", (_, environment, words) => {
  const problems = problemsOf(environment);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(words);
});

test("all mistakes are reported at once, and no secret", () => {
  const problems = problemsOf({ PORT: "x", DATABASE_URL: "oracle://me:hunter2@h", SMTP_URL: "me:hunter2@h" });
  expect(problems.length).toBeGreaterThan(2);
  expect(problems.join()).not.toContain("hunter2");
});

test("a key file that was cut is no key", () => {
  writeFileSync(join(root, ".data/key"), readFileSync(join(root, ".data/key"), "utf8").slice(0, 20));
  expect(readSettings({}, root).keys).toThrow("is not the key that was written there");
});
