/** Links that open once, and what they open: on both storages. */
import { beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#server/storage/migrate.ts";
import { engines } from "#server/storage/testing/engines.ts";
import { prepareDatabase } from "#server/storage/testing/notes.ts";
import { eraseSubmissions } from "#server/submissions/erase.ts";
import { storeSubmission } from "#server/submissions/store.ts";
import { NOON, newSubmission } from "#server/testing/form-service.ts";
import { canOpen, endSession, findSession, openSession, SESSION_LIFETIME } from "./data-sessions.ts";
import { migrations } from "./migrations.ts";

const DAY = 86_400_000;

describe.each(engines)("$kind", (engine) => {
  const prepared = prepareDatabase(engine);
  const open = (link: { submission: string; endsAt: number }, secret: string, now = NOON) =>
    openSession(prepared.database.query, link, secret, now);
  const find = (secret: string, now = NOON) => findSession(prepared.database.query, secret, now);

  beforeEach(() => migrate(prepared.database, migrations));

  async function submit(email: string, keepUntil = 0) {
    const submission = newSubmission({ email, keepUntil });
    const { id, reference } = await storeSubmission(prepared.database, submission, async () => {});
    return { id, reference, keepUntil, link: { submission: id, endsAt: NOON + DAY } };
  }

  test("of many who use a link at the same time, one gets a session", async () => {
    const { link } = await submit("ada@example.com");
    const secrets = Array.from({ length: 8 }, (_, index) => `secret ${index}`);
    expect(await canOpen(prepared.database.query, link)).toBe(true);
    const opened = await Promise.all(secrets.map((secret) => open(link, secret)));
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await canOpen(prepared.database.query, link)).toBe(false);
    const [first = "", second = ""] = [...secrets].sort(
      (a, b) => Number(opened[secrets.indexOf(b)]) - Number(opened[secrets.indexOf(a)]),
    );
    expect(await find(first)).toEqual({ email: "ada@example.com", endsAt: NOON + SESSION_LIFETIME });
    expect(await find(second)).toBeUndefined();
    expect(await open(link, first), "the button pressed twice").toBe(true);
  });

  test("another link to the same data opens a session of its own", async () => {
    const { link } = await submit("ada@example.com");
    expect(await open(link, "one")).toBe(true);
    expect(await open({ ...link, endsAt: link.endsAt + 1 }, "two")).toBe(true);
    expect([await find("one"), await find("two")]).not.toContain(undefined);
  });

  test("a session ends when its time is over, and when it is ended", async () => {
    const [one, two] = [await submit("ada@example.com"), await submit("bob@example.com")];
    await open(one.link, "one");
    await open(two.link, "two");
    expect(await find("one", NOON + SESSION_LIFETIME - 1)).toBeDefined();
    expect(await find("one", NOON + SESSION_LIFETIME)).toBeUndefined();
    await endSession(prepared.database.query, "one");
    expect([await find("one"), await open(one.link, "one")]).toEqual([undefined, false]);
    expect((await find("two"))?.email).toBe("bob@example.com");
  });

  test.each([
    ["deleted", 0],
    ["kept by law", NOON + DAY],
  ])("what is erased and %s ends its sessions and its links", async (_, keepUntil) => {
    const { link, ...submission } = await submit("ada@example.com", keepUntil);
    await open(link, "one");
    const other = { ...link, endsAt: link.endsAt + 1 };
    expect(await canOpen(prepared.database.query, other)).toBe(true);
    await eraseSubmissions(prepared.database, [submission], { now: NOON, by: "person" });
    expect(await find("one")).toBeUndefined();
    expect(await canOpen(prepared.database.query, other)).toBe(false);
    expect(await open(other, "two")).toBe(false);
  });

  test("what was used and what is open is known after a start", async () => {
    const { link } = await submit("ada@example.com");
    await open(link, "one");
    await prepared.reopen();
    expect(await find("one")).toBeDefined();
    expect(await canOpen(prepared.database.query, link)).toBe(false);
  });

  test("who reads the database can open no session", async () => {
    const { link } = await submit("ada@example.com");
    await open(link, "one");
    const rows = await prepared.database.query("SELECT id FROM data_sessions");
    expect(rows).toHaveLength(1);
    expect(await find(String(rows[0]?.id))).toBeUndefined();
  });
});
