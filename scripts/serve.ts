/** `npm run serve`: serves the site that `npm run build` wrote, with its forms. */
import { serveBuilt } from "#scripts/serve-built.ts";
import { settingsOrFail } from "#scripts/settings.ts";
import { readArguments } from "#scripts/terminal.ts";

readArguments({});
await serveBuilt(settingsOrFail());
