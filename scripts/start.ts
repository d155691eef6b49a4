/**
 * `npm start`: builds the site and serves it with its forms. `.env.example` shows the settings. The build is a process of its
 * own: what it needs of memory is gone when visitors come.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readArguments } from "#scripts/terminal.ts";

readArguments({});
const build = spawn(process.execPath, ["scripts/run.mjs", "build"], { stdio: "inherit" });
// The service is loaded and opened meanwhile.
const { serveBuilt, settingsOrFail } = await import("#scripts/serve-built.ts");
const settings = settingsOrFail();
const [code] = await once(build, "exit");
if (code !== 0) process.exit(code ?? 2);
await serveBuilt(settings);
