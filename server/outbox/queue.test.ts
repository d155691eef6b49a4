import { expect, test } from "vitest";
import { migrations } from "#server/forms/migrations.ts";
import { migrate } from "#server/storage/migrate.ts";
import { open, preparePlaces } from "#server/storage/testing/embedded-folder.ts";
import { storeSubmission } from "#server/submissions/store.ts";
import { NOON, newSubmission } from "#server/testing/form-service.ts";
import { addDelivery } from "./outbox.ts";
import { CONCURRENCY, createQueue } from "./queue.ts";

preparePlaces();

test("works off all that is due, however seldom it looks", async () => {
  const database = await open();
  await migrate(database, migrations);
  const onError = (error: unknown) => expect.fail(String(error));
  const queue = createQueue({ database, now: () => NOON, onError, poll: 3_600_000 });
  await storeSubmission(database, newSubmission(), async (query, { id }) => {
    for (let count = 0; count < 3 * CONCURRENCY; count++)
      await addDelivery(query, { submission: id, channel: "a", at: NOON });
  });
  const done = new Set<string>();
  queue.start(async (delivery) => {
    await database.query("UPDATE deliveries SET state = 'done' WHERE id = $1", [delivery]);
    done.add(delivery);
  });
  await expect.poll(() => done.size, { timeout: 30_000 }).toBe(3 * CONCURRENCY);
  await queue.stop();
});
