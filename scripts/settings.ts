/** The settings of the service, for the commands that need them. */
import { fail } from "#scripts/terminal.ts";
import { readSettings, type Settings } from "#server/settings.ts";

/** What the environment says. Ends the process, in words, when it is not right. */
export function settingsOrFail(): Settings {
  try {
    return readSettings(process.env, process.cwd());
  } catch (error) {
    fail(error);
  }
}
