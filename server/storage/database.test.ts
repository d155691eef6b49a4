import { describe, expect, it } from "vitest";
import { engines } from "./testing/engines.ts";
import { code, insertNote, prepareNotes } from "./testing/notes.ts";
import { openPlace } from "./testing/place.ts";

describe.each(engines)("$kind", (engine) => {
  const notes = prepareNotes(engine);

  it("names its engine, and answers", async () => {
    expect(notes.database.kind).toBe(engine.kind);
    await expect(notes.database.ping()).resolves.toBeUndefined();
  });

  it("keeps what a transaction did, and gives what it resolved with", async () => {
    const result = await notes.database.transaction(async (query) => {
      await query(insertNote, ["a", 1]);
      await query("INSERT INTO reply (note) VALUES ($1)", ["a"]);
      return (await query("SELECT count(*) AS count FROM note"))[0];
    });
    expect(result).toEqual({ count: 1 });
    await notes.reopen();
    expect(await notes.readIds()).toEqual(["a"]);
  });

  it("keeps nothing of a transaction that throws, and throws what it threw", async () => {
    const thrown = new Error("The answers are not complete.");
    const transaction = notes.database.transaction(async (query) => {
      await query(insertNote, ["a", 1]);
      throw thrown;
    });
    await expect(transaction).rejects.toBe(thrown);
    expect(await notes.readIds()).toEqual([]);
  });

  it("lets no transaction take others along that wait with it", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        notes.database.transaction(async (query) => {
          await query(insertNote, [`${index}`, index]);
          if (index % 3 === 0) throw new Error("no");
          if (index % 3 === 1) await query(insertNote, [`${index}`, index]);
        }),
      ),
    );
    const kept = outcomes.flatMap(({ status }, index) => (status === "fulfilled" ? [`${index}`] : []));
    expect(kept).toEqual(["2", "5", "8", "11", "14", "17", "20", "23", "26", "29"]);
    expect(await notes.readIds()).toEqual(kept);
  });

  it("ends a transaction with the first statement that fails, also when that is caught", async () => {
    const transaction = notes.database.transaction(async (query) => {
      await query(insertNote, ["a", 1]);
      await query(insertNote, ["a", 2]).catch(() => {});
      await query(insertNote, ["b", 3]).catch(() => {});
    });
    await expect(transaction).rejects.toEqual(code("unique-violation"));
    expect(await notes.readIds()).toEqual([]);
  });

  it("runs statements that are begun together in their order, and waits for all of them", async () => {
    await notes.database.transaction(async (query) => {
      query(insertNote, ["a", 1]);
      query("UPDATE note SET number = number + 1 WHERE id = 'a'");
      query("UPDATE note SET number = number * 10 WHERE id = 'a'");
    });
    expect(await notes.database.query("SELECT number FROM note")).toEqual([{ number: 20 }]);
  });

  it("notices when a statement failed that was not awaited", async () => {
    const transaction = notes.database.transaction(async (query) => {
      await query(insertNote, ["a", 1]);
      query("INSERT INTO reply (note) VALUES ($1)", ["nobody"]);
    });
    await expect(transaction).rejects.toEqual(code("statement-failed"));
    expect(await notes.readIds()).toEqual([]);
  });

  it("does not show what is not committed", async () => {
    const seen = await notes.database.transaction(async (query) => {
      await query(insertNote, ["a", 1]);
      return notes.readIds();
    });
    expect(seen).toEqual([]);
    expect(await notes.readIds()).toEqual(["a"]);
  });

  it("refuses statements after the end of their transaction", async () => {
    const late = await notes.database.transaction(async (query) => ({ query }));
    await expect(late.query(insertNote, ["a", 1])).rejects.toEqual(code("transaction-over"));
    expect(await notes.readIds()).toEqual([]);
  });

  it("ends a transaction that takes too long, and goes on with others", async () => {
    const never = Promise.withResolvers<void>();
    const slow = notes.database.transaction(
      async (query) => {
        await query(insertNote, ["slow", 1]);
        await never.promise;
      },
      { limit: 50 },
    );
    const quick = notes.database.transaction((query) => query(insertNote, ["quick", 2]));
    await expect(slow).rejects.toEqual(code("transaction-too-slow"));
    await quick;
    expect(await notes.readIds()).toEqual(["quick"]);
  });

  it("stores each of a thousand transactions at once, once", async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `${index}`);
    await Promise.all(
      ids.map((id, index) =>
        notes.database.transaction(async (query) => {
          await query(insertNote, [id, index]);
          await query("INSERT INTO reply (note) VALUES ($1)", [id]);
        }),
      ),
    );
    expect(await notes.readIds()).toEqual(ids);
    expect(await notes.database.query("SELECT count(*) AS count FROM reply")).toEqual([{ count: 1_000 }]);
  });

  it("loses no change of two processes that change the same", async () => {
    await notes.database.query(insertNote, ["a", 0]);
    const other = await openPlace(notes.place);
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? notes.database : other).query(
          "UPDATE note SET number = number + 1 WHERE id = $1",
          ["a"],
        ),
      ),
    );
    await other.close();
    expect(await notes.database.query("SELECT number FROM note")).toEqual([{ number: 200 }]);
  });

  it("inserts one of many that have the same key", async () => {
    const inserted = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        notes.database.transaction((query) =>
          query(`${insertNote} ON CONFLICT DO NOTHING RETURNING number`, ["a", index]),
        ),
      ),
    );
    expect(inserted.flat()).toEqual(await notes.database.query("SELECT number FROM note"));
  });

  it("lets what was begun come to its end when it is closed, and takes nothing more", async () => {
    const begun = Array.from({ length: 100 }, (_, index) =>
      notes.database.query(insertNote, [`${index}`, index]),
    );
    await notes.database.close();
    await Promise.all(begun);
    await expect(notes.database.query("SELECT 1")).rejects.toEqual(code("storage-closed"));
    await expect(notes.database.transaction(async () => {})).rejects.toEqual(code("storage-closed"));
    await notes.reopen();
    expect(await notes.readIds()).toHaveLength(100);
  });
});
