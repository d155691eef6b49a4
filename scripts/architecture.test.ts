/** `docs/architecture.md` names every room that there is, and no other. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const guide = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** Rooms of their own inside a folder; of all others, the folder is the room. */
const DIVIDED = "runtime";

test("its rooms are the folders", () => {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  const rooms = files.flatMap((file) => {
    const [folder = "", inner = "", more] = file.split("/");
    if (inner === "" || folder.startsWith(".")) return [];
    if (folder !== DIVIDED) return [`${folder}/`];
    return more === undefined ? [] : [`${folder}/${inner}/`];
  });
  const [, table = ""] = guide.split("## Rooms");
  const rows = table.split("## ")[0]?.matchAll(/^\| (.*?) \|/gm) ?? [];
  const named = [...rows].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+\/)`/g)].map(([, name]) => name),
  );
  expect(named.toSorted()).toEqual([...new Set(rooms)].toSorted());
});

test("it is two pages, and its glossary has at most forty words", () => {
  expect(guide.trimEnd().split("\n").length).toBeLessThan(130);
  const [, words = ""] = /## Words\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const terms = words.match(/\*[^*]+\*/g) ?? [];
  expect(terms.length).toBeGreaterThan(5);
  expect(terms.length).toBeLessThanOrEqual(40);
});

test("what it names is there", () => {
  const files = new Set(execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n"));
  const named = [
    ...guide.matchAll(/`((?:runtime|schemas|scripts|server|content|sections)\/[\w./-]+\.\w+)`/g),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.map(([, file = ""]) => file).filter((file) => !files.has(file))).toEqual([]);
});
