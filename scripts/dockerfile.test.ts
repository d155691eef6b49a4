/** The steps of the Dockerfile, done in a folder: no image is pulled, and the machine's own Node runs it. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, matchesGlob } from "node:path";
import { expect, test, vi } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { createFormSite } from "#runtime/testing/form-site.ts";
import { isEverything } from "#schemas/testing/rounds.ts";
import { loadedBy } from "#scripts/test/changed/import-graph.ts";
import { findPort } from "#server/testing/find-port.ts";
import { runIn } from "./testing/commands.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
/** The instructions of the second stage, in order. */
const instructions = (read("Dockerfile").split(/^FROM .*/m)[2] ?? "")
  .split("\n")
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)] as const);
const all = (name: string) => instructions.filter(([own]) => own === name).map(([, rest]) => rest);
/** The words of a command in its JSON form. */
const commandOf = (rest = "") => JSON.parse(rest.slice(rest.indexOf("["))) as [string, ...string[]];

test("the image is of Node 24, and runs without root", () => {
  expect(read("Dockerfile").match(/^FROM .*$/gm)).toEqual([
    "FROM node:24-slim AS build",
    "FROM node:24-slim",
  ]);
  expect(all("USER")).toEqual(["node"]);
  expect(all("STOPSIGNAL")).toEqual(["SIGTERM"]);
  expect(all("VOLUME")).toEqual(["/data"]);
});

test("the service starts as npm run serve starts it", () => {
  const { scripts } = JSON.parse(read("package.json"));
  expect(commandOf(all("CMD")[0]).join(" ")).toBe(scripts.serve);
});

test("it has what the service loads, and no package, folder or command that only builds", () => {
  const { dependencies, devDependencies, imports } = JSON.parse(read("package.json"));
  const paths = globSync("{capabilities,schemas,runtime,server,scripts}/**/*.{ts,tsx,mjs}", { cwd: root });
  const parts = globSync("capabilities/*/service/part.ts", { cwd: root });
  const sources = new Map(paths.map((path) => [path.replaceAll("\\", "/"), read(path)]));
  const loaded = loadedBy(
    ["scripts/run.mjs", "scripts/serve/command.ts", "scripts/submissions/command.ts", ...parts],
    sources,
    imports,
  );
  const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  expect([...loaded.packages].filter((name) => declared.has(name)).sort()).toEqual(Object.keys(dependencies));

  const copied = all("COPY")
    .filter((rest) => !rest.startsWith("--from"))
    .flatMap((rest) => rest.split(" ").slice(0, -1))
    .filter((path) => !path.startsWith("package"));
  const isIn = (path: string) => (file: string) => file === path || file.startsWith(`${path}/`);
  expect([...loaded.files].filter((file) => !copied.some((path) => isIn(path)(file)))).toEqual([]);
  expect(copied.filter((path) => ![...loaded.files].some(isIn(path)))).toEqual([]);
});

test("what git does not keep is not sent to where the image is built", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const name of read(".gitignore").trim().split("\n")) {
    if (!name.startsWith("bench/")) expect(ignored).toContain(name.replace(/\/$/, ""));
  }
});

test("neither git nor the image takes what a build leaves beside its folders when it is stopped", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const folder of ["dist", "dist-drafts", "dist-protected"]) {
    for (const name of [folder, `${folder}.building-7`, `${folder}.previous`]) {
      const { status } = spawnSync("git", ["check-ignore", "--quiet", `${name}/`], { cwd: root });
      const isSent = !ignored.some((pattern) => matchesGlob(name, pattern));
      expect({ name, isKept: status !== 0, isSent }).toEqual({ name, isKept: false, isSent: false });
    }
  }
});

test.runIf(isEverything)(
  "what it copies and installs serves the site and takes its forms",
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "pageloom-image-"));
    const project = await createFormSite();
    await buildProject({
      root: project.root,
      now: new Date("2026-11-20T12:00:00Z"),
      target: join(project.root, "dist"),
    });
    for (const [instruction, rest] of instructions) {
      if (instruction === "COPY") copy(rest, { from: project.root, to: folder });
      const [install] = /^npm ci [\w= -]+/.exec(instruction === "RUN" ? rest : "") ?? [];
      if (install)
        expect(runIn(folder)("npm", ...install.trim().split(" ").slice(1), "--prefer-offline").output).toBe(
          "",
        );
    }
    const { devDependencies } = JSON.parse(read("package.json"));
    expect(
      Object.keys(devDependencies).filter((name) => existsSync(join(folder, "node_modules", name))),
    ).toEqual([]);

    const port = await findPort();
    const environment = {
      PATH: process.env.PATH,
      ...Object.fromEntries(all("ENV").map((pair) => pair.split("="))),
      ...{ HOST: "127.0.0.1", PORT: String(port), METRICS_PORT: "0" },
      ...{ DATA_FOLDER: join(folder, "data"), SQLITE_TMPDIR: folder },
      PAGELOOM_KEYS: Buffer.alloc(32, 1).toString("base64"),
    };
    const [, ...check] = commandOf(all("HEALTHCHECK")[0]);
    const isHealthy = () => spawnSync(process.execPath, check, { env: environment }).status;
    expect(isHealthy()).toBe(1);
    const [program, ...options] = commandOf(all("CMD")[0]);
    expect(program).toBe("node");
    const service = spawn(process.execPath, options, { cwd: folder, env: environment, stdio: "ignore" });
    try {
      await vi.waitFor(() => expect(isHealthy()).toBe(0), { timeout: 60_000, interval: 100 });
      const answer = await fetch(`http://127.0.0.1:${port}/forms/apply/`, {
        ...{ method: "POST", body: new URLSearchParams({ name: "Ada" }), redirect: "manual" },
      });
      expect(answer.status).toBe(303);
      expect((await fetch(`http://127.0.0.1:${port}/apply/`)).status).toBe(200);
    } finally {
      service.kill("SIGTERM");
      await once(service, "exit");
    }
    expect(service.exitCode).toBe(0);
    await project.close();
    rmSync(folder, { recursive: true });
  },
);

/** From this repository, or from what the first stage made. */
function copy(rest: string, { from, to }: { from: string; to: string }): void {
  const words = rest.split(" ");
  const isBuilt = words[0] === "--from=build";
  const target = words.at(-1) ?? "";
  for (const source of words.slice(isBuilt ? 1 : 0, -1)) {
    const path = isBuilt ? join(from, source.replace("/app/", "")) : join(root, source);
    const isInto = target.endsWith("/");
    cpSync(path, isInto ? join(to, target, basename(source)) : join(to, target), { recursive: true });
  }
}
