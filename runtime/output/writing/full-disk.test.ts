/** A disk that is full at any moment of a build: it says so, the site stays as it was, and nothing is left in the way. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mainBanner } from "#runtime/testing/parts.ts";
import { commandFor, createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { isEverything } from "#schemas/testing/rounds.ts";
import { page } from "#schemas/testing/site.ts";

const PAGES = 60;
/** After how many written files of the site the disk is full. */
const MOMENTS = isEverything ? Array.from({ length: 30 }, (_, at) => 4 * at) : [0, 3, 12, 40, 75];

let project: TestProject;
beforeAll(async () => {
  project = await createTestSite("sections/main-banner");
  const banner = mainBanner({ en: "A page" });
  for (let at = 0; at < PAGES; at++) await project.put(`pages/p${at}.json`, page([banner]));
  await project.put("pages/index.json", page([banner]));
});
afterAll(() => project.close());

/** Has each write into the folder fail as on a full disk, after so many. */
const fullAfter = (writes: number) =>
  `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  let left = ${writes};
  const own = new Set();
  const spend = (call) => {
    if (left-- > 0) return;
    throw Object.assign(new Error("ENOSPC: no space left on device, " + call), { code: "ENOSPC", errno: -28, syscall: call });
  };
  const isOwn = (path) => String(path).startsWith(${JSON.stringify(`${project.root}/`)});
  const { openSync, writeSync, writeFileSync } = fs;
  fs.openSync = (path, ...rest) => {
    const file = openSync(path, ...rest);
    if (isOwn(path) && rest[0] === "w") own.add(file);
    else own.delete(file);
    return file;
  };
  fs.writeSync = (file, ...rest) => {
    if (own.has(file)) spend("write");
    return writeSync(file, ...rest);
  };
  fs.writeFileSync = (path, ...rest) => {
    if (isOwn(path)) spend("write");
    return writeFileSync(path, ...rest);
  };
  syncBuiltinESMExports();
`)}`;

function build(...node: string[]) {
  return spawnSync(process.execPath, [...node, ...commandFor(project.root, "build")], {
    encoding: "utf8",
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" },
  });
}

/** What the pages of the built site call the site. */
async function names(): Promise<string[]> {
  const pages = [...(await project.read("dist"))].filter(([path]) => path.endsWith(".html"));
  expect(pages).toHaveLength(PAGES + 1);
  return [...new Set(pages.map(([, html]) => /og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? "none"))];
}

it("leaves the site as it was, and the next build makes it", async () => {
  const name = (words: string) => project.put("content/site.json", siteConfiguration({ name: words }));
  await name("before");
  expect(build().status).toBe(0);
  let full = 0;
  for (const writes of MOMENTS) {
    await name(`after ${writes}`);
    const { status, stderr } = build("--import", fullAfter(writes));
    if (status === 0) continue;
    full++;
    expect(stderr).toBe("Nothing was built, since the disk is full: dist/ is as it was.\n");
    expect(status).toBe(2);
    expect(await names()).toEqual(["before"]);
    expect(readdirSync(project.root).filter((path) => path.includes("building"))).toEqual([]);
  }
  expect(full).toBeGreaterThan(2);
  await name("in the end");
  expect(build().status).toBe(0);
  expect(await names()).toEqual(["in the end"]);
});
