/** Serving the site that was built, until somebody ends it. */
import { join } from "node:path";
import { fail } from "#scripts/terminal.ts";
import { serve } from "#server/serve.ts";
import { readSettings, type Settings } from "#server/settings.ts";

const root = process.cwd();

/** The settings of the environment. Ends the process, in words, when they are not right. */
export function settingsOrFail(): Settings {
  try {
    return readSettings(process.env, root);
  } catch (error) {
    fail(error);
  }
}

/** Ends the process, in words, when a part of the service cannot be opened. */
export async function serveBuilt(settings: Settings): Promise<void> {
  try {
    const service = await serve({ dist: join(root, "dist"), settings });
    console.log(`${service.site().contact.name} is on http://localhost:${service.port}`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void service.close());
  } catch (error) {
    fail(error);
  }
}
