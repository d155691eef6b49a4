import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StorageCode, Value } from "./database.ts";
import { engines } from "./testing/engines.ts";
import { code, insertNote, prepareNotes } from "./testing/notes.ts";

describe.each(engines)("$kind", (engine) => {
  const notes = prepareNotes(engine);

  it("gives back the texts, numbers and bytes that it was given", async () => {
    const record = fc.record({
      text: fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "")),
      number: fc.option(fc.maxSafeInteger()),
      bytes: fc.option(fc.uint8Array({ maxLength: 70_000 })),
    });
    await fc.assert(
      fc.asyncProperty(record, async ({ text, number, bytes }) => {
        const [row] = await notes.database.transaction(async (query) => {
          await query("DELETE FROM note");
          return query("INSERT INTO note (id, number, bytes) VALUES ($1, $2, $3) RETURNING *", [
            text,
            number,
            bytes,
          ]);
        });
        expect(row).toStrictEqual({ id: text, number, bytes });
        expect(await notes.database.query("SELECT * FROM note WHERE id = $1", [text])).toStrictEqual([row]);
      }),
      { numRuns: 50 },
    );
  });

  it("takes the piece of a larger buffer that it was given", async () => {
    const large = Buffer.alloc(100_000, 7);
    await notes.database.query("INSERT INTO note (id, bytes) VALUES ($1, $2)", ["a", large.subarray(10, 13)]);
    expect(await notes.database.query("SELECT bytes FROM note")).toStrictEqual([
      { bytes: new Uint8Array([7, 7, 7]) },
    ]);
    expect(large.length).toBe(100_000);
  });

  it("takes a parameter twice, and leaves texts of statements alone", async () => {
    await notes.database.query(
      "INSERT INTO note (id, number) VALUES ('$1', $1), ('$2', $2), ('-- $3', $1)",
      [1, 2],
    );
    expect(await notes.readIds()).toEqual(["$1", "-- $3", "$2"]);
  });

  const refused: [what: string, expected: StorageCode, sql: string, values: Value[]][] = [
    ["a second record of a key", "unique-violation", insertNote, ["there", 1]],
    ["a record that refers to none", "statement-failed", "INSERT INTO reply (note) VALUES ($1)", ["nobody"]],
    ["a missing value", "statement-failed", "INSERT INTO reply (note) VALUES ($1)", [null]],
    ["a number that is not whole", "statement-failed", insertNote, ["a", 1.5]],
    ["a text with U+0000", "statement-failed", insertNote, ["a\0b", 1]],
    ["a value too many", "statement-failed", insertNote, ["a", 1, 2]],
    ["what is no statement", "statement-failed", "INSRET INTO note", []],
    ["a table that there is not", "statement-failed", "SELECT * FROM nothing", []],
  ];
  it.each(refused)("refuses %s", async (_, expected, sql, values) => {
    await notes.database.query(insertNote, ["there", 1]);
    const error = await notes.database.query(sql, values).catch((caught: unknown) => caught);
    expect(error).toEqual(code(expected));
    expect(await notes.readIds()).toEqual(["there"]);
  });
});
