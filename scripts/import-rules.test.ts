/** The rooms of the repository: an import that goes the wrong way is refused, with the reason. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

const refused = [
  ["schemas/a.ts", "react", "schemas/ knows documents only"],
  ["schemas/b.ts", "#runtime/files/files.ts", "schemas/ knows documents only"],
  ["schemas/c.ts", "node:fs", "schemas/ reads no files, clock or network"],
  ["schemas/checks/x/index.ts", "../../check.ts", "Leave a folder through its alias"],
  ["runtime/render/a.ts", "node:fs", "runs in the browser and in Node alike"],
  ["runtime/document/a.ts", "#runtime/files/files.ts", "never browser-only, Node-only or server code"],
  ["runtime/store/a.ts", "react-router-dom", "the router in runtime/client/router.tsx"],
  ["runtime/client/a.ts", "#runtime/files/files.ts", "runtime/client/ is sent to visitors"],
  ["runtime/client/b.ts", "ajv", "runtime/client/ is sent to visitors"],
  ["runtime/client/c.ts", "#runtime/preview/protocol.ts", "runtime/client/ is sent to visitors"],
  ["runtime/preview/client/a.ts", "#runtime/files/files.ts", "shares nothing with it but types"],
  ["runtime/preview/client/b.ts", "#runtime/client/islands.ts", "shares nothing with it but types"],
  ["runtime/preview/server/a.ts", "#server/app.ts", "scripts/dev/dev-server.ts puts it on a socket"],
  ["runtime/output/a.ts", "#server/app.ts", "Not the other way round"],
  ["migrations/001-a.ts", "#schemas/json/edit.ts", "A migration imports its contract and nothing else"],
  ["migrations/002-b.ts", "./001-a.ts", "A migration imports its contract and nothing else"],
  ["migrations/003-c.ts", "node:fs", "A migration imports its contract and nothing else"],
  ["sections/a/section.tsx", "../b/section.tsx", "A section imports nothing from a sibling"],
  ["sections/b/section.tsx", "#runtime/store/vanilla.ts", "A section may import its own folder"],
  ["server/a.ts", "#runtime/output/build.ts", "It builds nothing itself"],
  ["e2e/a.ts", "../runtime/section.ts", "Browser tests talk HTTP to the built site"],
  ["e2e/b.ts", "#server/testing/form-app.ts", "Browser tests talk HTTP to the built site"],
  ["capabilities/a/e2e/a.spec.ts", "#schemas/json/edit.ts", "Browser tests talk HTTP to the built site"],
  ["content/tests/a.spec.ts", "#runtime/section.ts", "Browser tests talk HTTP to the built site"],
] as const;

const allowed = [
  ["schemas/d.ts", "ajv"],
  ["runtime/render/b.ts", "#schemas/html/safe-html.ts"],
  ["runtime/preview/client/c.ts", "#runtime/dev/dev-site-types.ts"],
  ["runtime/preview/server/b.ts", "#runtime/files/watch.ts"],
  ["runtime/output/b.ts", "#runtime/render/head.ts"],
  ["sections/c/section.tsx", "#runtime/ui/heading.tsx"],
  ["migrations/004-d.ts", "#schemas/migrate/migration.ts"],
  ["server/b.ts", "#schemas/values/telephone.ts"],
  ["e2e/c.ts", "#server/testing/find-port.ts"],
] as const;

/** What the linter reports of each of these imports, by path: one run over a folder laid out like the repository. */
function lintAll(): Map<string, string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pageloom-lint-")));
  const { $schema: _, vcs: __, ...config } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
  for (const [path, specifier] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import { thing } from "${specifier}";\nexport const other = thing;\n`);
  }
  const options = ["lint", "--reporter=github", "--max-diagnostics=none", "--only=style/noRestrictedImports"];
  const { stdout } = spawnSync(join(root, "node_modules/.bin/biome"), options, {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  const said = new Map<string, string>();
  for (const [, path = "", words = ""] of stdout.matchAll(/,file=([^,]+),[^:]*::(.*)/g)) {
    said.set(relative(folder, path).replaceAll("\\", "/"), words);
  }
  return said;
}

const said = lintAll();

it.each(refused)("%s may not import %s", (path, _, reason) => expect(said.get(path)).toContain(reason));

it.each(allowed)("%s may import %s", (path) => expect(said.has(path)).toBe(false));
