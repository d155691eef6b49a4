/** The settings of the service, for the commands that need them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fail } from "#scripts/terminal/terminal.ts";
import { readSettings, type Settings } from "#server/settings.ts";

/**
 * The settings of the environment, and those missing there from `.env`. Ends the process with a message when they are wrong.
 */
export function settingsOrFail(root: string): Settings {
  const file = join(root, ".env");
  try {
    if (existsSync(file)) process.loadEnvFile(file);
    return readSettings(process.env, root);
  } catch (error) {
    fail(error);
  }
}
