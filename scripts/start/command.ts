/**
 * `npm start`: builds the site and serves it with its forms. `.env.example` shows the settings. The build is a process of its
 * own: what it needs of memory is gone when visitors come.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { commandFor } from "#runtime/files/commands.ts";
import { settingsOrFail } from "#scripts/serve/settings.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";

const { root } = readArguments({
  name: "start",
  about:
    "Builds the site and serves it with its forms, on port 4173 unless PORT says otherwise. .env.example shows the settings.",
});
const settings = settingsOrFail(root);
const build = spawn(process.execPath, commandFor(root, "build"), { stdio: "inherit" });
const built = once(build, "exit");
// The service is loaded meanwhile.
const { serveBuilt } = await import("#scripts/serve/serve-built.ts");
const [code] = await built;
if (code !== 0) process.exit(code ?? 2);
await serveBuilt(root, settings);
