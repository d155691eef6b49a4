/** `npm run serve`: serves the site that `npm run build` wrote, with its forms. */
import { serveBuilt, settingsOrFail } from "#scripts/serve-built.ts";
import { readArguments } from "#scripts/terminal.ts";

readArguments({});
await serveBuilt(settingsOrFail());
