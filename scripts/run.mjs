/**
 * The door of every command: plain JavaScript, so that any Node can read it. The rest is TypeScript that
 * Node runs by itself, which takes 22.18 or later. npm puts the Node 24 of node_modules/.bin first on the
 * path; where no package fits the platform, the machine's own is used if it will do.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import module from "node:module";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

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

// Here, in the room that the command is of (bench/ measures), or in the capability of the engine or of the site that brings it.
const engine = fileURLToPath(new URL("..", import.meta.url));
const at = rest.findIndex((word) => word === "--site" || word.startsWith("--site="));
const given = at === -1 ? "" : (/^--site=(.+)/.exec(rest[at] ?? "")?.[1] ?? rest[at + 1] ?? "");
// A site that is not there, the command itself reports.
const site = given !== "" && existsSync(given) ? join(realpathSync(given), "/") : engine;
const namesIn = (base) => {
  const capabilities = join(base, "capabilities");
  return existsSync(capabilities) ? readdirSync(capabilities) : [];
};
// A site's own capability stands for that of the engine with its name.
const own = site === engine ? [] : namesIn(site);
const provided = [
  ...own.map((capability) => join(site, "capabilities", capability)),
  ...namesIn(engine)
    .filter((capability) => !own.includes(capability))
    .map((capability) => join(engine, "capabilities", capability)),
];
const [folder, other] = [
  join(engine, "scripts", name),
  join(engine, name),
  ...provided.map((capability) => join(capability, "commands", name)),
].filter((path) => existsSync(join(path, "command.ts")));

if (!/^[a-z-]+$/.test(name) || !folder) {
  console.error("Use the commands of package.json, for instance: npm run build");
  process.exit(2);
}
if (other) {
  console.error(
    `The command "${name}" is there twice, in ${fromEngine(folder)} and in ${fromEngine(other)}: rename one of the folders.`,
  );
  process.exit(2);
}

// Node keeps what it has made of the TypeScript files, which takes longer than most commands; also for the threads and processes
// that a command starts, which read where from the environment.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../.prepared/node", import.meta.url));
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
process.argv.splice(2, process.argv.length - 2, ...rest);
const command = join(folder, "command.ts");
if (folder.startsWith(engine)) {
  const bundled = bundledOf(command.slice(engine.length));
  await import(pathToFileURL(bundled ?? command).href);
  // Where npm ci did not prepare it, or code was changed since. A container that only serves has nothing that bundles.
  if (name === "build" && !bundled) {
    const bundler = pathToFileURL(join(engine, "scripts/prepare/bundle-commands.ts")).href;
    await (await import(bundler)).bundleCommands();
  }
} else {
  const { importOfSite } = await import("../runtime/files/site-modules.ts");
  await importOfSite(site.slice(0, -1), command);
}

/** What `prepare` bundled of a command; nothing when any source was written since, or the engine was moved. */
function bundledOf(source) {
  try {
    const made = JSON.parse(readFileSync(join(engine, ".prepared/commands/current.json"), "utf8"));
    if (made.engine !== join(engine, ".")) return undefined;
    const fits = Object.entries(made.sources).every(([file, stamp]) => {
      const { ino, size, ctimeMs } = statSync(engine + file);
      return `${ino} ${size} ${ctimeMs}` === stamp;
    });
    const path = join(made.folder, source.replaceAll(sep, "__").replace(/\.ts$/, ".js"));
    return fits && existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function fromEngine(path) {
  return path.startsWith(engine) ? path.slice(engine.length).replaceAll("\\", "/") : path;
}
