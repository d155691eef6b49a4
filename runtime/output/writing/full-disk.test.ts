/** A disk that is full at any moment of a build, or takes nothing: it says so, the site stays as it was, and nothing is left in the way. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { commandFor } from "#runtime/files/commands.ts";
import { createNamedSite } from "#runtime/testing/named-site.ts";
import { isEverything } from "#schemas/testing/rounds.ts";

/** After how many written files of the site the disk is full. */
const MOMENTS = isEverything ? Array.from({ length: 30 }, (_, at) => 4 * at) : [0, 3, 12, 40, 75];

const { project, setName, builtNames } = await createNamedSite(60);
afterAll(() => project.close());

/** Code that is loaded before the build, with the file system at hand and whether a path is in the folder. */
const before = (code: string) =>
  `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const isOwn = (path) => String(path).startsWith(${JSON.stringify(`${project.root}/`)});
  ${code}
  syncBuiltinESMExports();
`)}`;

/** Has each write into the folder fail as on a full disk, after so many. */
const fullAfter = (writes: number) =>
  before(`
  let left = ${writes};
  const own = new Set();
  const spend = (call) => {
    if (left-- > 0) return;
    throw Object.assign(new Error("ENOSPC: no space left on device, " + call), { code: "ENOSPC", errno: -28, syscall: call });
  };
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
`);

/** Has no folder be made in the folder, as for somebody who may not write there. */
const FORBIDDEN = before(`
  const { mkdirSync } = fs;
  fs.mkdirSync = (path, ...rest) => {
    if (isOwn(path))
      throw Object.assign(new Error("EACCES: permission denied, mkdir"), { code: "EACCES", syscall: "mkdir", path });
    return mkdirSync(path, ...rest);
  };
`);

function build(...node: string[]) {
  const command = [...node, ...commandFor(project.root, "build")];
  return spawnSync(process.execPath, command, { encoding: "utf8" });
}

it("leaves the site as it was, and the next build makes it", async () => {
  await setName("before");
  expect(build().status).toBe(0);
  let full = 0;
  for (const writes of MOMENTS) {
    await setName(`after ${writes}`);
    const { status, stderr } = build("--import", fullAfter(writes));
    if (status === 0) continue;
    full++;
    expect(stderr).toBe("Nothing was built, since the disk is full: dist/ is as it was.\n");
    expect(status).toBe(2);
    expect(await builtNames()).toEqual(["before"]);
    expect(readdirSync(project.root).filter((path) => path.includes("building"))).toEqual([]);
  }
  expect(full).toBeGreaterThan(2);
  await setName("in the end");
  expect(build().status).toBe(0);
  expect(await builtNames()).toEqual(["in the end"]);
});

it("says where it may not write, and leaves the site as it was", async () => {
  await setName("before");
  expect(build().status).toBe(0);
  await setName("after");
  const { status, stderr } = build("--import", FORBIDDEN);
  expect(stderr).toBe(`Nothing was built, since you may not write to ${project.root}: dist/ is as it was.\n`);
  expect(status).toBe(2);
  expect(await builtNames()).toEqual(["before"]);
  expect(build().status).toBe(0);
  expect(await builtNames()).toEqual(["after"]);
});
