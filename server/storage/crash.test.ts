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
      const whole = await reopened.query(
        `SELECT submission.id AS id FROM submission
         JOIN upload ON upload.submission = submission.id AND length(upload.bytes) = 50000
         JOIN delivery ON delivery.submission = submission.id
         WHERE length(submission.answers) = 5014`,
      );
      const [counts] = await reopened.query(
        `SELECT (SELECT count(*) FROM submission) AS submissions, (SELECT count(*) FROM upload) AS uploads,
         (SELECT count(*) FROM delivery) AS deliveries`,
      );
      await reopened.close();
      const count = whole.length;
      expect(counts).toEqual({ submissions: count, uploads: count, deliveries: count });
      const ids = new Set(whole.map(({ id }) => id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
  });
});
