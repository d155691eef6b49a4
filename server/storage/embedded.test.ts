import { closeSync, mkdirSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it } from "vitest";
import { openEmbedded } from "./embedded.ts";
import { count, insert, open, openWithNotes, place, preparePlaces } from "./testing/embedded-folder.ts";

preparePlaces();

it("makes a folder that no other account can read, and the file in it", async () => {
  await open();
  expect(statSync(place.folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(place.folder, "pageloom.db")).size).toBeGreaterThan(0);
});

it("makes files that no other account can read, in a folder that was there", async () => {
  mkdirSync(place.folder, { recursive: true, mode: 0o755 });
  await openWithNotes();
  for (const file of readdirSync(place.folder))
    expect(statSync(join(place.folder, file)).mode & 0o777, file).toBe(0o600);
});

it("writes what waits together in one go", async () => {
  const database = await openWithNotes();
  await Promise.all(Array.from({ length: 64 }, (_, id) => insert(database, id)));
  // Every commit writes each page that it changed, of 4 kB: 64 of them would write some 500 kB.
  expect(statSync(join(place.folder, "pageloom.db-wal")).size).toBeLessThan(100_000);
});

it("is read and written by several processes", async () => {
  const [service, command] = [await openWithNotes(), await open()];
  await Promise.all(Array.from({ length: 100 }, (_, id) => insert(id % 2 === 0 ? service : command, id)));
  expect(await count(service)).toBe(100);
  expect(await count(command)).toBe(100);
});

describe("while another process writes", () => {
  let other: DatabaseSync;
  afterEach(() => other.close());

  const occupy = () => {
    other = new DatabaseSync(join(place.folder, "pageloom.db"));
    other.exec("BEGIN IMMEDIATE");
    other.exec("INSERT INTO note (id) VALUES (0)");
  };

  it("waits for its end", async () => {
    const database = await openWithNotes();
    occupy();
    const inserted = insert(database, 1);
    expect(await count(await open())).toBe(0);
    other.exec("COMMIT");
    await inserted;
    expect(await count(database)).toBe(2);
  });

  it("reports when that took too long, and works again afterwards", async () => {
    const database = await openWithNotes({ busyLimit: 50 });
    occupy();
    const outcomes = await Promise.allSettled([insert(database, 1), insert(database, 2)]);
    expect(outcomes).toMatchObject([
      { reason: { code: "storage-busy" } },
      { reason: { code: "storage-busy" } },
    ]);
    other.exec("ROLLBACK");
    await insert(database, 1);
    expect(await count(database)).toBe(1);
  });
});

it("waits for a process that makes the file at the same moment", async () => {
  mkdirSync(place.folder, { recursive: true });
  const other = new DatabaseSync(join(place.folder, "pageloom.db"));
  other.exec("BEGIN IMMEDIATE");
  const begun = performance.now();
  await expect(open({ busyLimit: 1_000 })).rejects.toMatchObject({ code: "storage-busy" });
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1_000);
  other.exec("COMMIT");
  await open();
  other.close();
});

describe("a file that cannot be used", () => {
  it("is reported when it is no database", async () => {
    await (await open()).close();
    writeFileSync(join(place.folder, "pageloom.db"), "Dear diary, ".repeat(1_000));
    await expect(open()).rejects.toMatchObject({ code: "storage-damaged" });
  });

  it("is reported when a part of it is damaged", async () => {
    const database = await openWithNotes();
    for (let id = 0; id < 50; id += 1) await insert(database, id, "a".repeat(1_000));
    await database.close();
    const file = openSync(join(place.folder, "pageloom.db"), "r+");
    for (let page = 1; page < 10; page += 1)
      writeSync(file, new Uint8Array(4096).fill(0xff), 0, 4096, page * 4096);
    closeSync(file);
    const damaged = await open();
    await expect(count(damaged)).rejects.toMatchObject({ code: "storage-damaged" });
    await expect(insert(damaged, 100)).rejects.toMatchObject({ code: "storage-damaged" });
    await expect(damaged.ping()).resolves.toBeUndefined();
  });

  it("is reported when there is a file where the folder should be", async () => {
    const file = join(place.root, "file");
    writeFileSync(file, "");
    await expect(openEmbedded({ folder: file })).rejects.toMatchObject({ code: "storage-unreachable" });
  });
});
