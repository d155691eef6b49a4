import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, StorageCode, Value } from "./database.ts";
import { engines } from "./testing/engines.ts";
import { openPlace, type Place } from "./testing/place.ts";

const code = (expected: StorageCode) => expect.objectContaining({ name: "StorageError", code: expected });

describe.each(engines)("$kind", (engine) => {
  let place: Place;
  let database: Database;

  beforeAll(engine.start);
  afterAll(engine.stop);

  beforeEach(async () => {
    place = await engine.createPlace();
    database = await openPlace(place);
    await database.query("CREATE TABLE note (id TEXT PRIMARY KEY, number BIGINT, bytes BYTEA)");
    await database.query("CREATE TABLE reply (note TEXT NOT NULL REFERENCES note (id))");
  });
  afterEach(() => database.close());

  const insert = "INSERT INTO note (id, number) VALUES ($1, $2)";

  async function readIds(): Promise<Value[]> {
    return (await database.query("SELECT id FROM note ORDER BY number, id")).map(({ id }) => id as Value);
  }

  it("says which it is, and answers", async () => {
    expect(database.kind).toBe(engine.kind);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it("keeps what a transaction did, and gives what it resolved with", async () => {
    const result = await database.transaction(async (query) => {
      await query(insert, ["a", 1]);
      await query("INSERT INTO reply (note) VALUES ($1)", ["a"]);
      return (await query("SELECT count(*) AS count FROM note"))[0];
    });
    expect(result).toEqual({ count: 1 });
    await database.close();
    database = await openPlace(place);
    expect(await readIds()).toEqual(["a"]);
  });

  it("keeps nothing of a transaction that throws, and throws what it threw", async () => {
    const thrown = new Error("The answers are not complete.");
    const transaction = database.transaction(async (query) => {
      await query(insert, ["a", 1]);
      throw thrown;
    });
    await expect(transaction).rejects.toBe(thrown);
    expect(await readIds()).toEqual([]);
  });

  it("lets no transaction take others along that wait with it", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        database.transaction(async (query) => {
          await query(insert, [`${index}`, index]);
          if (index % 3 === 0) throw new Error("no");
          if (index % 3 === 1) await query(insert, [`${index}`, index]);
        }),
      ),
    );
    const kept = outcomes.flatMap(({ status }, index) => (status === "fulfilled" ? [`${index}`] : []));
    expect(kept).toEqual(["2", "5", "8", "11", "14", "17", "20", "23", "26", "29"]);
    expect(await readIds()).toEqual(kept);
  });

  it("ends a transaction with the first statement that fails, also when that is caught", async () => {
    const transaction = database.transaction(async (query) => {
      await query(insert, ["a", 1]);
      await query(insert, ["a", 2]).catch(() => {});
      await query(insert, ["b", 3]).catch(() => {});
    });
    await expect(transaction).rejects.toEqual(code("unique-violation"));
    expect(await readIds()).toEqual([]);
  });

  it("runs statements that are begun together in their order, and waits for all of them", async () => {
    await database.transaction(async (query) => {
      query(insert, ["a", 1]);
      query("UPDATE note SET number = number + 1 WHERE id = 'a'");
      query("UPDATE note SET number = number * 10 WHERE id = 'a'");
    });
    expect(await database.query("SELECT number FROM note")).toEqual([{ number: 20 }]);
  });

  it("notices when a statement failed that nobody waited for", async () => {
    const transaction = database.transaction(async (query) => {
      await query(insert, ["a", 1]);
      query("INSERT INTO reply (note) VALUES ($1)", ["nobody"]);
    });
    await expect(transaction).rejects.toEqual(code("statement-failed"));
    expect(await readIds()).toEqual([]);
  });

  it("shows nobody what is not committed", async () => {
    const seen = await database.transaction(async (query) => {
      await query(insert, ["a", 1]);
      return readIds();
    });
    expect(seen).toEqual([]);
    expect(await readIds()).toEqual(["a"]);
  });

  it("refuses statements after the end of their transaction", async () => {
    const late = await database.transaction(async (query) => ({ query }));
    await expect(late.query(insert, ["a", 1])).rejects.toEqual(code("transaction-over"));
    expect(await readIds()).toEqual([]);
  });

  it("ends a transaction that takes too long, and goes on with others", async () => {
    const never = Promise.withResolvers<void>();
    const slow = database.transaction(
      async (query) => {
        await query(insert, ["slow", 1]);
        await never.promise;
      },
      { limit: 50 },
    );
    const quick = database.transaction((query) => query(insert, ["quick", 2]));
    await expect(slow).rejects.toEqual(code("transaction-too-slow"));
    await quick;
    expect(await readIds()).toEqual(["quick"]);
  });

  it("stores each of a thousand transactions at once, once", async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `${index}`);
    await Promise.all(
      ids.map((id, index) =>
        database.transaction(async (query) => {
          await query(insert, [id, index]);
          await query("INSERT INTO reply (note) VALUES ($1)", [id]);
        }),
      ),
    );
    expect(await readIds()).toEqual(ids);
    expect(await database.query("SELECT count(*) AS count FROM reply")).toEqual([{ count: 1_000 }]);
  });

  it("loses no change of two processes that change the same", async () => {
    await database.query(insert, ["a", 0]);
    const other = await openPlace(place);
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? database : other).query("UPDATE note SET number = number + 1 WHERE id = $1", [
          "a",
        ]),
      ),
    );
    await other.close();
    expect(await database.query("SELECT number FROM note")).toEqual([{ number: 200 }]);
  });

  it("inserts one of many that have the same key", async () => {
    const inserted = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        database.transaction((query) =>
          query(`${insert} ON CONFLICT DO NOTHING RETURNING number`, ["a", index]),
        ),
      ),
    );
    expect(inserted.flat()).toEqual(await database.query("SELECT number FROM note"));
  });

  it("lets what was begun come to its end when it is closed, and takes nothing more", async () => {
    const begun = Array.from({ length: 100 }, (_, index) => database.query(insert, [`${index}`, index]));
    await database.close();
    await Promise.all(begun);
    await expect(database.query("SELECT 1")).rejects.toEqual(code("storage-closed"));
    await expect(database.transaction(async () => {})).rejects.toEqual(code("storage-closed"));
    await database.close();
    database = await openPlace(place);
    expect(await readIds()).toHaveLength(100);
  });
});
