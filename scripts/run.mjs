/**
 * The door of every command: plain JavaScript, so that any Node can read it. The rest is TypeScript that
 * Node runs by itself, which takes 22.18 or later. npm puts the Node 24 of node_modules/.bin first on the
 * path; where no package fits the platform, the machine's own is used if it will do.
 */
import { existsSync, readdirSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const [name = "", ...rest] = process.argv.slice(2);

if (major < 22 || (major === 22 && minor < 18)) {
  const platform = `${process.platform}-${process.arch}`;
  console.error(
    [
      `This command needs Node 22.18 or later; this is Node ${process.versions.node}.`,
      `npm brings Node 24 for Linux (x64, arm64), Windows (x64) and macOS (x64); none was installed for ${platform}.`,
      "Either install Node 24 from https://nodejs.org/ and run the command again,",
      "or, if you left out optional packages, run: npm ci --include=optional",
    ].join("\n"),
  );
  process.exit(2);
}

// Here, in the room that the command is of (bench/ measures), or in the capability that brings it.
const engine = new URL("../", import.meta.url);
const capabilities = new URL("capabilities/", engine);
const brought = existsSync(capabilities) ? readdirSync(capabilities) : [];
const [folder, other] = [
  `scripts/${name}`,
  name,
  ...brought.map((capability) => `capabilities/${capability}/commands/${name}`),
].filter((path) => existsSync(new URL(`${path}/command.ts`, engine)));

if (!/^[a-z-]+$/.test(name) || !folder) {
  console.error("Use the commands of package.json, for instance: npm run build");
  process.exit(2);
}
if (other) {
  console.error(
    `The command "${name}" is there twice, in ${folder} and in ${other}: rename one of the folders.`,
  );
  process.exit(2);
}

// Node keeps what it has made of the TypeScript files, which takes longer than most commands.
module.enableCompileCache(fileURLToPath(new URL("../.cache/node", import.meta.url)));
process.argv.splice(2, process.argv.length - 2, ...rest);
await import(new URL(`${folder}/command.ts`, engine).href);
