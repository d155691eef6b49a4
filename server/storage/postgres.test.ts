import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type PostgresServer, startPostgres } from "#server/testing/postgres.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";

let server: PostgresServer;
let url: string;
let database: Database;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

beforeEach(async () => {
  await server.start();
  url = await server.createDatabase();
  database = await openPostgres({ url, poolSize: 4, transactionLimit: 60_000, connectionLimit: 60_000 });
  await database.query("CREATE TABLE note (id TEXT PRIMARY KEY, number BIGINT)");
  await database.query("INSERT INTO note (id, number) VALUES ('a', 0), ('b', 0)");
});
afterEach(() => database.close());

const raise = "UPDATE note SET number = number + 1 WHERE id = $1";

it("waits for the disk, whatever the server's own setting is", async () => {
  await database.query(`ALTER ROLE postgres SET synchronous_commit = off`);
  const other = await openPostgres({ url });
  expect(await other.query("SHOW synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
  await other.close();
  await database.query(`ALTER ROLE postgres RESET synchronous_commit`);
});

it("takes one statement at a time, with and without values", async () => {
  for (const values of [[], ["a"]]) {
    const statement = `SELECT id FROM note WHERE id = ${values.length === 0 ? "'a'" : "$1"}; DELETE FROM note`;
    await expect(database.query(statement, values)).rejects.toMatchObject({ code: "statement-failed" });
  }
});

it("runs a transaction again that came to a deadlock with another", async () => {
  const bothBegan = Promise.withResolvers<void>();
  let begun = 0;
  const raiseBoth = (ids: [string, string]) =>
    database.transaction(async (query) => {
      await query(raise, [ids[0]]);
      begun += 1;
      if (begun === 2) bothBegan.resolve();
      await bothBegan.promise;
      await query(raise, [ids[1]]);
    });
  await Promise.all([raiseBoth(["a", "b"]), raiseBoth(["b", "a"])]);
  // One of them at least had to begin anew: both, when the machine was slow to report it.
  expect(begun).toBeGreaterThan(2);
  expect(await database.query("SELECT id, number FROM note ORDER BY id")).toEqual([
    { id: "a", number: 2 },
    { id: "b", number: 2 },
  ]);
});

it("gives a transaction up that meets others again and again", async () => {
  let runs = 0;
  const transaction = database.transaction(async (query) => {
    runs += 1;
    await query("DO $$ BEGIN RAISE SQLSTATE '40001'; END $$");
  });
  await expect(transaction).rejects.toMatchObject({ code: "storage-busy" });
  expect(runs).toBe(5);
});

it("ends a statement that takes too long, and what it had locked", async () => {
  const slow = await openPostgres({ url, transactionLimit: 500 });
  const transaction = slow.transaction(async (query) => {
    await query(raise, ["a"]);
    await query("SELECT pg_sleep(60)");
  });
  await expect(transaction).rejects.toMatchObject({ code: "transaction-too-slow" });
  await expect(slow.query("SELECT pg_sleep(60)")).rejects.toMatchObject({ code: "transaction-too-slow" });
  await database.query(raise, ["a"]);
  expect(await database.query("SELECT number FROM note WHERE id = 'a'")).toEqual([{ number: 1 }]);
  await slow.close();
});

it("gives a transaction the time that it requests", async () => {
  const brief = await openPostgres({ url, transactionLimit: 500 });
  await brief.transaction((query) => query("SELECT pg_sleep(1)"), { limit: 60_000 });
  await expect(brief.query("SELECT pg_sleep(60)")).rejects.toMatchObject({ code: "transaction-too-slow" });
  await brief.close();
});

it("leaves a connection that no longer answers", async () => {
  const single = await openPostgres({ url, poolSize: 1, transactionLimit: 500 });
  const [backend] = await single.query("SELECT pg_backend_pid() AS id");
  process.kill(Number(backend?.id), "SIGSTOP");
  await expect(single.query("SELECT 1")).rejects.toMatchObject({ code: "storage-unreachable" });
  await expect(single.ping()).resolves.toBeUndefined();
  process.kill(Number(backend?.id), "SIGCONT");
  await single.close();
});

it.each(["stop", "kill"] as const)(
  "outlives a server after a %s, and loses nothing that was acknowledged",
  async (end) => {
    const unreachable = expect.objectContaining({ code: "storage-unreachable" });
    const acknowledged: string[] = [];
    const errors: unknown[] = [];
    const loop = async (name: number) => {
      for (let number = 0; errors.length < 8; number += 1) {
        const id = `${name}-${number}`;
        try {
          await database.transaction((query) => query("INSERT INTO note (id) VALUES ($1)", [id]));
          acknowledged.push(id);
        } catch (error) {
          errors.push(error);
        }
      }
    };
    const inTheMiddle = database.transaction(async (query) => {
      await query(raise, ["a"]);
      const loops = [loop(1), loop(2), loop(3)];
      await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
      await server[end]();
      await Promise.all(loops);
      await query(raise, ["b"]);
    });
    await expect(inTheMiddle).rejects.toEqual(unreachable);
    expect(errors).toEqual(errors.map(() => unreachable));
    await expect(database.ping()).rejects.toEqual(unreachable);

    await server.start();
    await database.ping();
    const ids = new Set((await database.query("SELECT id FROM note")).map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(await database.query("SELECT number FROM note WHERE number > 0")).toEqual([]);
  },
);

it.each([
  ["there is no server", "postgresql://postgres@localhost/postgres?host=/nowhere"],
  ["the address is none", "nonsense://"],
])("reports it at the start when %s", async (_, address) => {
  await expect(openPostgres({ url: address })).rejects.toMatchObject({ code: "storage-unreachable" });
});

it("reports it at the start when there is no such database", async () => {
  const address = server.url.replace("/postgres?", "/nothing?");
  await expect(openPostgres({ url: address })).rejects.toMatchObject({ code: "storage-unreachable" });
});
