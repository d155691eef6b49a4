// The least that any validation does: list, read and parse the same files. In plain JavaScript, so that it starts as
// fast as Node can.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

for (const folder of process.argv.slice(2)) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (file.endsWith(".json")) JSON.parse(readFileSync(join(folder, file), "utf8"));
  }
}
