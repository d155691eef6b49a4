import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import type { StorageCode } from "./database.ts";
import { type Migration, migrate } from "./migrate.ts";
import { engines } from "./testing/engines.ts";
import { prepareDatabase } from "./testing/notes.ts";

const first: Migration = { id: "001-notes", sql: ["CREATE TABLE note (id TEXT PRIMARY KEY)"] };
const second: Migration = {
  id: "002-welcome",
  sql: ["ALTER TABLE note ADD COLUMN number BIGINT", "INSERT INTO note (id, number) VALUES ('welcome', 1)"],
};

describe.each(engines)("$kind", (engine) => {
  const prepared = prepareDatabase(engine);
  const up = (...migrations: Migration[]) => migrate(prepared.database, migrations);
  const readNotes = () => prepared.database.query("SELECT id, number FROM note");

  it("brings an empty database up to date, and one that is up to date nowhere", async () => {
    await up(first, second);
    await up(first, second);
    expect(await readNotes()).toEqual([{ id: "welcome", number: 1 }]);
  });

  it("applies what came since", async () => {
    await up(first);
    await prepared.database.query("INSERT INTO note (id) VALUES ('old')");
    await up(first, second);
    expect(await prepared.database.query("SELECT id FROM note ORDER BY id")).toEqual([
      { id: "old" },
      { id: "welcome" },
    ]);
  });

  it("keeps nothing when a statement fails", async () => {
    const broken: Migration = {
      id: "003-broken",
      sql: ["CREATE TABLE reply (id TEXT)", "INSERT INTO nothing VALUES (1)"],
    };
    await expect(up(first, second, broken)).rejects.toMatchObject({ code: "statement-failed" });
    await up(first, second);
    expect(await readNotes()).toEqual([{ id: "welcome", number: 1 }]);
  });

  const refused: [what: string, migrations: Migration[], code: StorageCode, words: RegExp][] = [
    [
      "a database that is newer",
      [first],
      "storage-newer",
      /002-welcome, which this version does not know\. .*docs\/operations\.md says how to go back/,
    ],
    [
      "a migration that was changed",
      [first, { ...second, sql: second.sql.slice(1) }],
      "storage-changed",
      /002-welcome is not what was applied/,
    ],
    [
      "a migration that was put before others",
      [first, { id: "001-replies", sql: [] }, second],
      "storage-changed",
      /001-replies stands before 002-welcome/,
    ],
  ];
  it.each(refused)("refuses %s", async (_, migrations, code, words) => {
    await up(first, second);
    await expect(up(...migrations)).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
    expect(await readNotes()).toEqual([{ id: "welcome", number: 1 }]);
  });

  it("is safe when four processes start at once", async () => {
    const fresh = await engine.createPlace();
    const program = join(import.meta.dirname, "testing/migrate-child.ts");
    const values = [fresh, [first, second]].map((value) => JSON.stringify(value));
    const run = () => promisify(execFile)(process.execPath, [program, ...values]);
    const ends = await Promise.all([run(), run(), run(), run()]);
    expect(ends).toEqual(Array(4).fill({ stdout: "", stderr: "" }));
    prepared.place = fresh;
    await prepared.reopen();
    expect(await readNotes()).toEqual([{ id: "welcome", number: 1 }]);
  });
});
