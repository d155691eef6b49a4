import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterAll, expect, it } from "vitest";
import { openEmbedded } from "./embedded.ts";

const workers: Worker[] = [];
const record = (worker: Worker) => void workers.push(worker);
process.on("worker", record);
afterAll(() => process.off("worker", record));

it("reports it when its thread dies, keeps nothing by halves, and goes on with another", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pageloom-thread-"));
  const database = await openEmbedded({ folder });
  await database.query("CREATE TABLE note (id BIGINT)");
  const broken = database.transaction(async (query) => {
    await query("INSERT INTO note (id) VALUES (1)");
    await workers[0]?.terminate();
    await query("INSERT INTO note (id) VALUES (2)");
  });
  const next = database.query("INSERT INTO note (id) VALUES (3)");
  await expect(broken).rejects.toMatchObject({ code: "storage-unreachable" });
  await expect(next).resolves.toEqual([]);
  expect(await database.query("SELECT id FROM note")).toEqual([{ id: 3 }]);
  expect(workers).toHaveLength(2);

  const unanswered = database.query(
    "SELECT count(*) FROM (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3000000) SELECT i FROM n)",
  );
  const refused = expect(unanswered).rejects.toMatchObject({ code: "storage-unreachable" });
  await workers[1]?.terminate();
  await refused;
  await database.ping();
  await database.close();
  rmSync(folder, { recursive: true });
});
