/** `npm run serve`: serves the site that `npm run build` wrote, with its forms. */
import { readArguments } from "#scripts/command.ts";
import { serveBuilt } from "#scripts/serve-built.ts";
import { settingsOrFail } from "#scripts/settings.ts";

readArguments({
  name: "serve",
  about: "Serves the site that npm run build wrote, with its forms. .env.example shows the settings.",
});
await serveBuilt(settingsOrFail());
