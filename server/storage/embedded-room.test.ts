import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { canMount } from "#server/testing/mount.ts";
import {
  closeAll,
  count,
  insert,
  open,
  openWithNotes,
  place,
  preparePlaces,
} from "./testing/embedded-folder.ts";

preparePlaces();

const large = "a".repeat(100_000);

it("keeps nothing of what has no room, and works again when there is", async () => {
  const database = await openWithNotes();
  await insert(database, 1);
  await database.query("PRAGMA max_page_count = 20");
  const halves = database.transaction(async (query) => {
    const statement = "INSERT INTO note (id, text) VALUES ($1, $2)";
    // SQLite gives up the transaction with the first; the second, on its way already, must not be kept on its own.
    await Promise.all([query(statement, [2, large]), query(statement, [3, "small"])]);
  });
  await expect(halves).rejects.toMatchObject({ code: "storage-full" });
  expect(await count(database)).toBe(1);
  await database.query("PRAGMA max_page_count = 1000000");
  await insert(database, 2, large);
  expect(await count(database)).toBe(2);
});

it("acknowledges none of a group that SQLite gave up", async () => {
  const database = await openWithNotes();
  await database.query("PRAGMA max_page_count = 20");
  const texts = ["", "", large, "", ""];
  const outcomes = await Promise.allSettled(texts.map((text, id) => insert(database, id, text)));
  const kept = await database.query("SELECT id FROM note ORDER BY id");
  expect(kept).toEqual(outcomes.flatMap(({ status }, id) => (status === "fulfilled" ? [{ id }] : [])));
  expect(outcomes[2]).toMatchObject({ reason: { code: "storage-full" } });
  expect(await insert(database, 9)).toEqual([]);
});

// Not every machine lets its users mount a file system; the tests above need none. What is acknowledged until a disk is full
// stays: server/faults/outside.test.ts.
it.runIf(canMount())("reports it when there is no room to open it at all", async () => {
  const disk = mkdtempSync(join(place.root, "disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]);
  writeFileSync(join(disk, "ballast"), new Uint8Array(2 ** 21 - 20_000));
  await expect(open({ folder: join(disk, "store") })).rejects.toMatchObject({ code: "storage-full" });
  await closeAll();
  execFileSync("umount", [disk]);
});
