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
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINE, TESTED } from "#runtime/testing/tested-site.ts";
import { gitIn } from "#scripts/testing/commands.ts";
import { readFault } from "./fault.ts";
import { lookIn } from "./look.ts";
import { type Bench, exitCodeOf, plantAll, toTable } from "./plant.ts";
import { createWorkspace, removeWorkspace } from "./workspace.ts";

const HEAD = ["Fault: The door stays open.", "From: Mend the door", "Lane: unit", "Seen by: door.test.ts"];
const diff = (from: string, to: string) =>
  `diff --git a/door.txt b/door.txt\n--- a/door.txt\n+++ b/door.txt\n@@ -1 +1 @@\n-${from}\n+${to}\n`;
const patch = (lines: readonly string[], change = diff("shut", "open")) => `${lines.join("\n")}\n\n${change}`;

describe("the lines above a patch", () => {
  it("state what is broken, where it is from, and what should see it", () => {
    const titled = [...HEAD.slice(0, 3), "Seen by: e2e/door.spec.ts › shut, it stays shut"];
    expect(readFault("door", patch(HEAD))).toMatchObject({ seenBy: { file: "door.test.ts" } });
    expect(readFault("door", patch(titled))).toEqual({
      ...{ name: "door", fault: "The door stays open.", from: "Mend the door", lane: "unit" },
      seenBy: { file: "e2e/door.spec.ts", title: "shut, it stays shut" },
    });
  });

  it.each([
    ["without what it is seen by", patch(HEAD.slice(0, 3)), 'no line "Seen by: …" above its diff'],
    ["with an empty line", patch([...HEAD.slice(0, 3), "Seen by: "]), 'no line "Seen by: …"'],
    ["in no lane", patch(HEAD.map((line) => line.replace("unit", "cellar"))), 'no lane "cellar"'],
    ["without a diff", HEAD.join("\n"), "has no diff"],
  ])("are refused %s", (_, text, words) => {
    expect(() => readFault("door", text)).toThrow(words);
  });
});

/** Faults of the site are for where it is. */
const isOfEngine = (patch: string) =>
  [...readFileSync(patch, "utf8").matchAll(/^\+\+\+ b\/(.*)$/gm)].every(([, file = ""]) =>
    existsSync(join(ENGINE, file)),
  );

it("every fault of faults/ is described in full, and its patch applies", () => {
  const folder = join(import.meta.dirname, "../../faults");
  // The index is as it was, also where one of them is planted.
  const index = existsSync(join(folder, "../.git")) ? ["--cached"] : [];
  const faulty = readdirSync(folder)
    .filter((file) => file.endsWith(".patch") && (TESTED === ENGINE || isOfEngine(join(folder, file))))
    .flatMap((file) => {
      readFault(file, readFileSync(join(folder, file), "utf8"));
      const args = ["apply", "--check", ...index, join(folder, file)];
      const { status, stderr } = spawnSync("git", args, { cwd: join(folder, ".."), encoding: "utf8" });
      return status === 0 ? [] : [stderr];
    });
  expect(faulty).toEqual([]);
});

describe("planting", () => {
  let folder = "";
  let root = "";
  const git = (...args: string[]) => gitIn(root, ...args);
  const patches = () => new Map(["door"].map((name) => [name, join(folder, `${name}.patch`)] as const));
  const lookAtDoor =
    (workspace: string, isSeen: (door: string) => boolean): Bench["look"] =>
    async () => ({
      is: isSeen(readFileSync(join(workspace, "door.txt"), "utf8")) ? "seen" : "unseen",
      told: "",
    });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "pageloom-planted-test-"));
    root = join(folder, "checkout");
    mkdirSync(join(root, "node_modules"), { recursive: true });
    writeFileSync(join(root, ".gitignore"), "node_modules\n.cache\ndist\n");
    writeFileSync(join(root, "door.txt"), "locked\n");
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "Begin");
    // The checkout as it is, and not as it was committed.
    writeFileSync(join(root, "door.txt"), "shut\n");
    writeFileSync(join(root, "new.txt"), "new\n");
    writeFileSync(join(folder, "door.patch"), patch(HEAD));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function plant(isSeen: (door: string) => boolean) {
    const at = join(folder, "workspace");
    const { signal } = new AbortController();
    const { plant, clear } = await createWorkspace(root, at);
    try {
      const bench = { plant, clear, look: lookAtDoor(at, isSeen) };
      const results = await plantAll(patches(), [bench], { tell: () => {}, signal });
      expect(readFileSync(join(at, "door.txt"), "utf8"), "it is taken out again").toBe("shut\n");
      expect(existsSync(join(at, "new.txt"))).toBe(true);
      return results;
    } finally {
      await removeWorkspace(root, at);
    }
  }

  it("leads to a fault that is seen, and leaves nothing behind", async () => {
    const results = await plant((door) => door === "open\n");
    expect(exitCodeOf(results)).toBe(0);
    expect(toTable(results)).toMatchInlineSnapshot(`
      "▸ Planted faults
        door  unit     door.test.ts

      1 passed, 0 failed"
    `);
    expect(existsSync(join(folder, "workspace"))).toBe(false);
    expect(git("worktree", "list").trim().split("\n")).toHaveLength(1);
    expect(readFileSync(join(root, "door.txt"), "utf8")).toBe("shut\n");
  });

  it("reports one that is not seen, in a user's words", async () => {
    const results = await plant(() => false);
    expect(exitCodeOf(results)).toBe(1);
    expect(toTable(results)).toMatchInlineSnapshot(`
      "▸ Planted faults
        door  unit     NOT SEEN

      ▸ What failed
        door: NOT SEEN
          The door stays open.

      0 passed, 1 failed"
    `);
  });

  it("reports a patch that does not apply", async () => {
    writeFileSync(join(folder, "door.patch"), patch(HEAD, diff("ajar", "open")));
    const results = await plant(() => true);
    const [result] = results;
    expect(exitCodeOf(results)).toBe(1);
    expect(result).toMatchObject({ is: "misplanted" });
    expect(result?.told).toContain("door.txt: patch does not apply");
  });
});

it("does not take a run without a test for a fault that was seen", async () => {
  const temporary = mkdtempSync(join(tmpdir(), "pageloom-planted-test-"));
  const { signal } = new AbortController();
  const options = { folder: process.cwd(), temporary, browser: () => "", signal, bail: true };
  expect(await lookIn([], options)).toEqual({ is: "unrun", told: "No test is named." });
  expect(await lookIn([{ file: "scripts/no-such.test.ts" }], options)).toMatchObject({ is: "unrun" });
  rmSync(temporary, { recursive: true, force: true });
});
