/** `npm run types`: checks the types of each environment with its own configuration. */
import { spawnSync } from "node:child_process";
import { generate } from "#runtime/dev/generate.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";

readArguments({
  isOfEngine: true,
  name: "types",
  about: "Checks the types of the code that runs in browsers, of that in Node and of the tests.",
});
await generate(ENGINE);
let failed = false;
for (const environment of ["browser", "node", "test"]) {
  const { status } = spawnSync("tsc", ["-p", `tsconfig.${environment}.json`], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
