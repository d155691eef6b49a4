/**
 * A process of its own on a database, for tests: `node child.ts submit <place>` stores things until it is killed and
 * prints the id of each that is stored; `node child.ts migrate <place> <migrations>` brings it up to date and says so.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { type Migration, migrate } from "#server/storage/migrate.ts";
import { openPlace, type Place } from "./place.ts";

const [task, place = "", migrations = ""] = process.argv.slice(2);
const database = await openPlace(JSON.parse(place) as Place);
// Synchronously, so that nothing printed is lost with the process.
const print = (line: string) => writeSync(1, `${line}\n`);

if (task === "migrate") {
  await migrate(database, JSON.parse(migrations) as Migration[]);
  await database.close();
  print("up to date");
} else {
  const answers = JSON.stringify({ message: "a".repeat(5_000) });
  const bytes = randomBytes(50_000);
  const submit = async (): Promise<never> => {
    while (true) {
      const id = randomUUID();
      await database.transaction(async (query) => {
        await query("INSERT INTO submission (id, answers) VALUES ($1, $2)", [id, answers]);
        await query("INSERT INTO upload (submission, bytes) VALUES ($1, $2)", [id, bytes]);
        await query("INSERT INTO delivery (submission) VALUES ($1)", [id]);
      });
      print(id);
    }
  };
  await Promise.all(Array.from({ length: 20 }, submit));
}
