import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ENGINE, TESTED } from "#runtime/testing/tested-site.ts";
import { gitIn } from "#scripts/testing/commands.ts";
import { readFault } from "./fault.ts";

/** Faults of the site are for where it is. */
const isOfEngine = (patch: string) =>
  [...readFileSync(patch, "utf8").matchAll(/^\+\+\+ b\/(.*)$/gm)].every(([, file = ""]) =>
    existsSync(join(ENGINE, file)),
  );

it("every fault of faults/ is described in full, and its patch applies", () => {
  const folder = join(ENGINE, "faults");
  const wrong = readdirSync(folder)
    .filter((file) => file.endsWith(".patch") && (TESTED === ENGINE || isOfEngine(join(folder, file))))
    .flatMap((file) => {
      readFault(file, readFileSync(join(folder, file), "utf8"));
      const { stderr } = spawnSync("git", ["apply", "--check", join(folder, file)], {
        cwd: ENGINE,
        encoding: "utf8",
      });
      return stderr || [];
    });
  expect(wrong).toEqual([]);
});

it("reports which faults are seen, and leaves nothing behind", () => {
  const root = mkdtempSync(join(tmpdir(), "pageloom-planted-test-"));
  const put = (path: string, text: string) => writeFileSync(join(root, path), text);
  const plant = (
    name: string,
    { lane = "unit", from = "shut", to = "open", command = "grep shut door.txt" },
  ) =>
    put(
      `faults/${name}.patch`,
      `Fault: The door.\nLane: ${lane}\nSeen by: ${command}\n\ndiff --git a/door.txt b/door.txt\n--- a/door.txt\n+++ b/door.txt\n@@ -1 +1 @@\n-${from}\n+${to}\n`,
    );
  const run = (...names: string[]) => {
    const args = [join(ENGINE, "scripts/run.mjs"), "test-planted", ...names];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    return { status, stdout };
  };
  for (const folder of ["faults", "node_modules"]) mkdirSync(join(root, folder));
  gitIn(root, "init", "--quiet");
  put("package.json", JSON.stringify({ scripts: { build: "grep -v locked door.txt" } }));
  put("door.txt", "shut\n");
  plant("seen", {});
  plant("unseen", { command: "true" });
  plant("unfit", { from: "ajar" });
  plant("unbuilt", { lane: "pages", to: "locked" });
  expect(run()).toMatchInlineSnapshot(`
    {
      "status": 1,
      "stdout": "seen            unit     seen: The door.
    NOT BUILT       pages    unbuilt: The door.
    DOES NOT APPLY  unit     unfit: The door.
    NOT SEEN        unit     unseen: The door.

    1 seen, 3 not
    ",
    }
  `);
  expect(run("seen")).toMatchObject({ status: 0 });
  plant("failing", { command: "false" });
  expect(run("failing")).toMatchObject({ status: 2 });
  expect(run("unknown")).toMatchObject({ status: 2 });
  expect(readFileSync(join(root, "door.txt"), "utf8")).toBe("shut\n");
  rmSync(root, { recursive: true });
});
