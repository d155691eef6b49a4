import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, isUniqueViolation, type StorageCode, type Value } from "./database.ts";
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
    database = await openPlace(place, { transactionLimit: 20_000 });
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

  it("gives back the texts, numbers and bytes that it was given", async () => {
    const record = fc.record({
      text: fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "")),
      number: fc.option(fc.maxSafeInteger()),
      bytes: fc.option(fc.uint8Array({ maxLength: 70_000 })),
    });
    await fc.assert(
      fc.asyncProperty(record, async ({ text, number, bytes }) => {
        const [row] = await database.transaction(async (query) => {
          await query("DELETE FROM note");
          return query("INSERT INTO note (id, number, bytes) VALUES ($1, $2, $3) RETURNING *", [
            text,
            number,
            bytes,
          ]);
        });
        expect(row).toStrictEqual({ id: text, number, bytes });
        expect(await database.query("SELECT * FROM note WHERE id = $1", [text])).toStrictEqual([row]);
      }),
      { numRuns: 50 },
    );
  });

  it("takes the piece of a larger buffer that it was given", async () => {
    const large = Buffer.alloc(100_000, 7);
    await database.query("INSERT INTO note (id, bytes) VALUES ($1, $2)", ["a", large.subarray(10, 13)]);
    expect(await database.query("SELECT bytes FROM note")).toStrictEqual([
      { bytes: new Uint8Array([7, 7, 7]) },
    ]);
    expect(large.length).toBe(100_000);
  });

  it("takes a parameter twice, and leaves texts of statements alone", async () => {
    await database.query(
      "INSERT INTO note (id, number) VALUES ('$1', $1), ('$2', $2), ('-- $3', $1)",
      [1, 2],
    );
    expect(await readIds()).toEqual(["$1", "-- $3", "$2"]);
  });

  const refused: [what: string, expected: StorageCode, sql: string, values: Value[]][] = [
    ["a second record of a key", "unique-violation", insert, ["there", 1]],
    ["a record that refers to none", "statement-failed", "INSERT INTO reply (note) VALUES ($1)", ["nobody"]],
    ["a missing value", "statement-failed", "INSERT INTO reply (note) VALUES ($1)", [null]],
    ["a number that is not whole", "statement-failed", insert, ["a", 1.5]],
    ["a text with U+0000", "statement-failed", insert, ["a\0b", 1]],
    ["a value too many", "statement-failed", insert, ["a", 1, 2]],
    ["what is no statement", "statement-failed", "INSRET INTO note", []],
    ["a table that there is not", "statement-failed", "SELECT * FROM nothing", []],
  ];
  it.each(refused)("refuses %s", async (_, expected, sql, values) => {
    await database.query(insert, ["there", 1]);
    const error = await database.query(sql, values).catch((caught: unknown) => caught);
    expect(error).toEqual(code(expected));
    expect(isUniqueViolation(error)).toBe(expected === "unique-violation");
    expect(await readIds()).toEqual(["there"]);
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
