import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, StorageCode } from "./database.ts";
import { type Migration, migrate } from "./migrate.ts";
import { engines } from "./testing/engines.ts";
import { openPlace, type Place } from "./testing/place.ts";

const first: Migration = { id: "001-notes", sql: ["CREATE TABLE note (id TEXT PRIMARY KEY)"] };
const second: Migration = {
  id: "002-welcome",
  sql: ["ALTER TABLE note ADD COLUMN number BIGINT", "INSERT INTO note (id, number) VALUES ('welcome', 1)"],
};

describe.each(engines)("$kind", (engine) => {
  let place: Place;
  let database: Database;

  beforeAll(engine.start);
  afterAll(engine.stop);
  beforeEach(async () => {
    place = await engine.createPlace();
    database = await openPlace(place);
  });
  afterEach(() => database.close());

  const readNotes = () => database.query("SELECT id, number FROM note");

  it("brings an empty database up to date, and one that is up to date nowhere", async () => {
    await migrate(database, [first, second]);
    await migrate(database, [first, second]);
    expect(await readNotes()).toEqual([{ id: "welcome", number: 1 }]);
  });

  it("applies what came since", async () => {
    await migrate(database, [first]);
    await database.query("INSERT INTO note (id) VALUES ('old')");
    await migrate(database, [first, second]);
    expect(await database.query("SELECT id FROM note ORDER BY id")).toEqual([
      { id: "old" },
      { id: "welcome" },
    ]);
  });

  it("keeps nothing when a statement fails", async () => {
    const broken: Migration = {
      id: "003-broken",
      sql: ["CREATE TABLE reply (id TEXT)", "INSERT INTO nothing VALUES (1)"],
    };
    await expect(migrate(database, [first, second, broken])).rejects.toMatchObject({
      code: "statement-failed",
    });
    await migrate(database, [first, second]);
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
    await migrate(database, [first, second]);
    const refusal = migrate(database, migrations);
    await expect(refusal).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
    expect(await readNotes()).toEqual([{ id: "welcome", number: 1 }]);
  });

  it("is safe at the same moment, on a database that is not there yet", async () => {
    const fresh = await engine.createPlace();
    const databases = await Promise.all(Array.from({ length: 8 }, () => openPlace(fresh)));
    await Promise.all(databases.map((each) => migrate(each, [first, second])));
    expect(await databases[0]?.query("SELECT id FROM note")).toEqual([{ id: "welcome" }]);
    await Promise.all(databases.map((each) => each.close()));
  });

  it("is safe when four processes start at once", async () => {
    const fresh = await engine.createPlace();
    const program = join(import.meta.dirname, "testing/migrate-child.ts");
    const values = [fresh, [first, second]].map((value) => JSON.stringify(value));
    const run = () => promisify(execFile)(process.execPath, [program, ...values]);
    const ends = await Promise.all([run(), run(), run(), run()]);
    expect(ends).toEqual(Array(4).fill({ stdout: "", stderr: "" }));
    await database.close();
    database = await openPlace(fresh);
    expect(await readNotes()).toEqual([{ id: "welcome", number: 1 }]);
  });
});
