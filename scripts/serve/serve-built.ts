/** Serving the site that was built, until the process is ended. */
import { join } from "node:path";
import { fail } from "#scripts/terminal/terminal.ts";
import { serve } from "#server/serve.ts";
import type { Settings } from "#server/settings.ts";

/** Ends the process, in words, when a part of the service cannot be opened. */
export async function serveBuilt(root: string, settings: Settings): Promise<void> {
  try {
    const service = await serve({ dist: join(root, "dist"), settings });
    console.log(`${service.site().contact.name} is on http://localhost:${service.port}`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void service.close());
  } catch (error) {
    fail(error);
  }
}
