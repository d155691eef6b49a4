/** A process that brings a database up to date, for tests: `node migrate-child.ts <place> <migrations>`. */
import { migrate } from "#server/storage/migrate.ts";
import { openPlace } from "./place.ts";

const [place = "", migrations = ""] = process.argv.slice(2);
const database = await openPlace(JSON.parse(place));
await migrate(database, JSON.parse(migrations));
await database.close();
