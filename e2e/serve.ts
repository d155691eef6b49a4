/** `npm run serve` for the browser tests, over a data folder that goes when the service ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forTested } from "#runtime/testing/tested-site.ts";

const folder = mkdtempSync(join(tmpdir(), "pageloom-e2e-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.env.DATA_FOLDER = folder;
// Read as it is loaded.
process.argv.push(...forTested);
await import("#scripts/serve/command.ts");
