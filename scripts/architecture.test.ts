/**
 * `docs/architecture.md` names every room that there is, and no other; imports run downwards in its table, and within the service
 * in that of `server/README.md`.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, loadedBy } from "#scripts/test/changed/import-graph.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const GUIDE = "docs/architecture.md";
const guide = read(GUIDE);
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");

/** The rooms of the table, from the top. */
const ROOMS = (() => {
  const [, table = ""] = guide.split("## Rooms");
  const rows = table.split("## ")[0]?.matchAll(/^\| (.*?) \|/gm) ?? [];
  return [...rows].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+\/)`/g)].map(([, name = ""]) => name),
  );
})();

/** The room of a file: its folder, and within `runtime/` the folder there; none for files beside the rooms. */
function roomOf(file: string): string | undefined {
  const [folder = "", inner = "", more] = file.split("/");
  if (inner === "" || folder.startsWith(".")) return undefined;
  if (folder !== "runtime") return `${folder}/`;
  return more === undefined ? undefined : `${folder}/${inner}/`;
}

test("its rooms are the folders", () => {
  const rooms = new Set(files.flatMap((file) => roomOf(file) ?? []));
  // The engine is whole without the site of this repository.
  const isThere = (room: string) => !/^(pages|content|public)\/$/.test(room) || existsSync(join(root, room));
  expect(ROOMS.filter(isThere).toSorted()).toEqual([...rooms].toSorted());
});

/** Whether a file is of tests or measurements, which import whatever they need. */
const OF_TESTS =
  /\.test\.|[/-]testing[-./]|^(e2e|bench|vite.*|content\/tests|capabilities\/[^/]+\/(e2e|measures))\b/;

/** Of each file, what it imports. */
const EVERY: ReadonlyMap<string, readonly string[]> = (() => {
  const { imports } = JSON.parse(read("package.json"));
  const sources = files.filter((name) => /\.tsx?$/.test(name));
  return new Map(sources.map((file) => [file, importsOf(file, read(file), imports)]));
})();

/** The same of files that are not for tests. */
const IMPORTS = new Map([...EVERY].filter(([file]) => !OF_TESTS.test(file)));

test("imports run downwards in the table, those of types too", () => {
  const upwards: string[] = [];
  let seen = 0;
  for (const [file, targets] of IMPORTS) {
    const room = roomOf(file);
    for (const target of targets) {
      const other = roomOf(target);
      if (!room || !other || room === other || OF_TESTS.test(target)) continue;
      seen++;
      if (ROOMS.indexOf(room) > ROOMS.indexOf(other)) upwards.push(`${file} → ${target}`);
    }
  }
  expect(seen).toBeGreaterThan(1000);
  expect(upwards).toEqual([]);
});

test("its picture shows which rooms import which", () => {
  const direct = new Map<string, Set<string>>(ROOMS.map((room) => [room, new Set()]));
  for (const [file, targets] of IMPORTS) {
    const room = roomOf(file) ?? "";
    for (const target of targets) {
      const other = roomOf(target) ?? room;
      // A capability may import any room, and sites have their own.
      if (room !== other && room !== "capabilities/" && !OF_TESTS.test(target)) direct.get(room)?.add(other);
    }
  }
  const reach = (room: string): string[] =>
    [...(direct.get(room) ?? [])].flatMap((one) => [one, ...reach(one)]);
  const statements = ROOMS.flatMap((room) => {
    const others = direct.get(room) ?? new Set();
    const further = new Set([...others].flatMap(reach));
    const own = ROOMS.filter((other) => others.has(other) && !further.has(other));
    return own.length === 0
      ? []
      : `${basename(room)} --> ${own.map((other) => basename(other)).join(" & ")};`;
  });
  const picture = `flowchart TD; ${statements.join(" ")}\n`.replace(/(.{100,}?;) /g, "$1\n");
  const [, shown = ""] = /```mermaid\n([^`]*)```/.exec(guide) ?? [];
  if (shown === "") {
    writeFileSync(
      join(root, GUIDE),
      guide.replace("```mermaid\n", (fence) => fence + picture),
    );
  }
  expect(
    shown,
    `To draw it anew, delete the lines between its fences in ${GUIDE}, and run this test twice`,
  ).toBe(picture);
});

test("no folder has more than 25 units of its own", () => {
  const counted = /^(runtime|schemas|server|scripts)\/(?!.*\bfixtures\/)/;
  const units = new Map<string, Set<string>>();
  for (const file of files.filter((name) => counted.test(name))) {
    // A module counts with its test and its styles: `person.tsx`, `person.test.tsx`, `person.module.css`.
    const [unit = ""] = basename(file).split(".");
    const folder = dirname(file);
    units.set(folder, (units.get(folder) ?? new Set()).add(unit));
  }
  expect(units.size).toBeGreaterThan(100);
  const large = [...units].filter(([, own]) => own.size > 25).map(([folder]) => folder);
  expect(large).toEqual([]);
});

test("nothing but tests and measurements imports browser tests or measurements", () => {
  const found = [...IMPORTS].flatMap(([file, targets]) =>
    targets.filter((target) => /^(e2e|bench)\//.test(target)).map((target) => `${file} → ${target}`),
  );
  expect(found).toEqual([]);
});

test("within the service, imports run downwards in its table", () => {
  const folderOf = (file: string) => /^server\/([^/]+\/)/.exec(file)?.[1] ?? "server/";
  const own = [...IMPORTS].filter(([file]) => file.startsWith("server/"));
  const table = [...read("server/README.md").matchAll(/^\| `(.+?)` \|/gm)].map(([, name = ""]) => name);
  expect(table.toSorted()).toEqual([...new Set(own.map(([file]) => folderOf(file)))].toSorted());
  const upwards = own.flatMap(([file, targets]) =>
    targets
      .filter((target) => target.startsWith("server/") && !OF_TESTS.test(target))
      .filter((target) => table.indexOf(folderOf(file)) > table.indexOf(folderOf(target)))
      .map((target) => `${file} → ${target}`),
  );
  expect(upwards).toEqual([]);
});

test("the service loads what takes forms, and what searches, by capabilities alone", () => {
  const { imports } = JSON.parse(read("package.json"));
  const sources = new Map(
    files.filter((name) => /\.tsx?$/.test(name)).map((file) => [file, read(file)] as const),
  );
  const rooms = (...from: string[]) =>
    [...loadedBy(from, sources, imports).files].filter((file) =>
      /^(server\/(forms|delivery|outbox|storage|submissions|uploads)|runtime\/(forms|search))\//.test(file),
    );
  expect(rooms("server/serve.ts")).toEqual([]);
  expect(rooms("capabilities/forms/service/part.ts").length).toBeGreaterThan(30);
});

test("no file imports itself, by whatever way, types included", () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (done.has(file)) return;
    done.add(file);
    for (const target of IMPORTS.get(file) ?? []) visit(target, [...way, file]);
  };
  for (const file of IMPORTS.keys()) visit(file, []);
  expect(done.size).toBeGreaterThan(1000);
  expect(circles).toEqual([]);
});

test("schemas/ imports nothing of the rooms above it, and neither do its tests", () => {
  const upwards = [...EVERY]
    .filter(([file]) => file.startsWith("schemas/"))
    .flatMap(([file, targets]) => targets.map((target) => `${file} → ${target}`))
    .filter((arrow) => /→ (runtime|server|scripts)\//.test(arrow));
  expect(upwards).toEqual([]);
});

test("folders of schemas/ import downwards in its row", () => {
  const [, row = ""] = /^\| `schemas\/` \| (.*)$/m.exec(guide) ?? [];
  const order = [...row.matchAll(/`(\w+)\/`/g)].map(([, name]) => name);
  const folderOf = (file: string) => /^schemas\/(\w+)\//.exec(file)?.[1];
  const own = [...IMPORTS].filter(([file]) => file.startsWith("schemas/"));
  expect(new Set(own.map(([file]) => folderOf(file)))).toEqual(
    new Set(order.filter((name) => name !== "definitions")),
  );
  const upwards = own.flatMap(([file, targets]) =>
    targets
      .filter((target) => order.indexOf(folderOf(file)) > order.indexOf(folderOf(target)))
      .map((target) => `${file} → ${target}`),
  );
  expect(upwards).toEqual([]);
});

test("it is two pages, and its glossary has at most forty words", () => {
  expect(guide.trimEnd().split("\n").length).toBeLessThan(130);
  const [, words = ""] = /## Words\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const terms = words.match(/\*[^*]+\*/g) ?? [];
  expect(terms.length).toBeGreaterThan(5);
  expect(terms.length).toBeLessThanOrEqual(40);
});

test("what it names is there", () => {
  // What it names of a site, the museum has too.
  const there = new Set(files.map((file) => file.replace("runtime/fixtures/stock/", "")));
  const named = [
    ...guide.matchAll(/`((?:runtime|schemas|scripts|server|content|sections)\/[\w./-]+\.\w+)`/g),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.map(([, file = ""]) => file).filter((file) => !there.has(file))).toEqual([]);
});
