import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "./testing/engines.ts";
import { openPlace } from "./testing/place.ts";
import { runChild } from "./testing/run-child.ts";

const kills = 5;

describe.each(engines)("$kind", (engine) => {
  beforeAll(engine.start);
  afterAll(engine.stop);

  it("has all that was stored, whole and once, after its process was killed again and again", async () => {
    const place = await engine.createPlace();
    const database = await openPlace(place);
    await database.query("CREATE TABLE submission (id TEXT PRIMARY KEY, answers TEXT NOT NULL)");
    await database.query("CREATE TABLE upload (submission TEXT NOT NULL, bytes BYTEA NOT NULL)");
    await database.query("CREATE TABLE delivery (submission TEXT NOT NULL)");
    await database.close();

    const acknowledged: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const child = runChild("submit", place);
      await child.printed(1 + Math.floor(Math.random() * 100));
      child.kill();
      const { lines, complaint } = await child.ended;
      expect(complaint).toBe("");
      acknowledged.push(...lines);

      const reopened = await openPlace(place);
      // Each in one statement: what was on its way to a server when the process was killed may still arrive.
      const submissions = await reopened.query(
        `SELECT submission.id AS id, length(submission.answers) AS answers, length(upload.bytes) AS bytes,
         delivery.submission AS delivery
         FROM submission LEFT JOIN upload ON upload.submission = submission.id
         LEFT JOIN delivery ON delivery.submission = submission.id`,
      );
      const strays = await reopened.query(
        `SELECT submission FROM upload WHERE submission NOT IN (SELECT id FROM submission)
         UNION ALL SELECT submission FROM delivery WHERE submission NOT IN (SELECT id FROM submission)`,
      );
      await reopened.close();
      const stored = new Set(submissions.map(({ id }) => id));
      expect(submissions).toEqual(
        submissions.map(({ id }) => ({ id, answers: 5014, bytes: 50_000, delivery: id })),
      );
      expect(stored.size).toBe(submissions.length);
      expect(strays).toEqual([]);
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
  });
});
