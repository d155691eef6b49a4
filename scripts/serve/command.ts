/** `npm run serve`: serves the site that `npm run build` wrote, with its forms. */
import { readArguments } from "#scripts/terminal/arguments.ts";
import { serveBuilt } from "./serve-built.ts";
import { settingsOrFail } from "./settings.ts";

const { root } = readArguments({
  name: "serve",
  about: "Serves the site that npm run build wrote, with its forms. .env.example shows the settings.",
});
await serveBuilt(root, settingsOrFail(root));
