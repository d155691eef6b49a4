/** What a change can break, and which tests would see it. */
import { dirname } from "node:path";

export type ChangedPlan = {
  /** Files of unit tests. */
  unit: string[];
  /** Sections that the contract of every section is held against, by type. */
  sections: string[];
  /** Which built pages can differ: all, or those with these sections and at these addresses; nothing is built for none. */
  pages: "all" | readonly string[];
  /** Browser tests, as `file` or `file:line`. */
  browser: string[];
};

const SECTION = /^(?:capabilities\/[^/]+\/)?sections\/([^/]+)\//;
const PAGE = /^pages((?:\/[^[\]]+?)??)(?:\/index)?\.json$/;
const UNIT_TEST = /\.test\.tsx?$/;
/** The journeys through three engines are for the night. */
const BROWSER_TEST = /^(?!.*\b(?:e2e|content\/tests)\/engines\/).*\.spec\.ts$/;
/** What pages are made from, tests and what is for tests aside. */
const OF_SITE =
  /^(pages|content(?!\/tests)|public|sections|capabilities(?!\/[^/]+\/(?:checks|commands|e2e)\/)|runtime|schemas(?!\/checks)|server)\/(?!.*(\.test\.|\/testing[-./]))/;

/** Tests that read folders: no import leads from what is in these to them. */
const READERS: readonly [changed: RegExp, tests: RegExp][] = [
  [/^(schemas|capabilities\/[^/]+)\/checks\//, /^schemas\/checks\/checks\.test\.ts$/],
  [/^(pages|content)\//, /^content\/(tests\/)?[^/]+\.test\.ts$/],
  [/^content\/brand\//, /^content\/brand\/.+\.test\.ts$/],
  [/^(\.github|package\.json)/, /^scripts\/workflows\.test\.ts$/],
  [/^(Dockerfile|\.dockerignore)/, /^scripts\/dockerfile\.test\.ts$/],
  [/^(docs|\.env\.example)/, /^scripts\/(operations|serve\/settings)\.test\.ts$/],
  // The price list runs the commands, and is reached by no import of theirs.
  [/^(runtime|schemas(?!\/checks)|bench)\/.*(?<!\.test)\.tsx?$/, /^bench\/costs\/costs\.test\.ts$/],
  [/^biome\.json$/, /^scripts\/import-rules\.test\.ts$/],
];

/**
 * @param changed files that were changed, added or deleted, by their paths from the root
 * @param files all files of the checkout
 * @param reached those that the change reaches through imports
 * @param specs the texts of the browser tests, by file
 */
export function planFor(
  changed: readonly string[],
  files: readonly string[],
  reached: ReadonlySet<string>,
  specs: ReadonlyMap<string, string>,
): ChangedPlan {
  const readers = READERS.flatMap(([pattern, tests]) =>
    changed.some((file) => pattern.test(file)) ? [tests] : [],
  );
  const folders = new Set(changed.map((file) => dirname(file)));
  const sections = [...new Set(changed.flatMap((file) => SECTION.exec(file)?.[1] ?? []))];
  const isSeenBy = (file: string) =>
    reached.has(file) ||
    folders.has(dirname(file)) ||
    sections.includes(SECTION.exec(file)?.[1] ?? "") ||
    readers.some((pattern) => pattern.test(file));
  const named = [...specs].flatMap(([file, text]) =>
    sections.flatMap((type) => testsNaming(type, file, text)),
  );
  const whole = [...specs.keys()].filter((file) => reached.has(file));
  return {
    unit: files.filter((file) => UNIT_TEST.test(file) && isSeenBy(file)),
    sections,
    pages: pagesOf(changed.filter((file) => OF_SITE.test(file))),
    browser: [...whole, ...new Set(named.filter((place) => !whole.includes(place.replace(/:\d+$/, ""))))],
  };
}

function pagesOf(changed: readonly string[]): ChangedPlan["pages"] {
  const named = changed.map((file) => {
    const address = PAGE.exec(file)?.[1];
    return address === undefined ? SECTION.exec(file)?.[1] : `${address}/`;
  });
  return named.every((name) => name !== undefined) ? [...new Set(named)] : "all";
}

/** The browser tests that name a type of section, each as `file:line`: in the test, or in the table that it is made from. */
export function testsNaming(type: string, file: string, text: string): string[] {
  const name = new RegExp(`["'\`= ]${type}["'\`\\]]`);
  const lines = text.split("\n");
  const found: string[] = [];
  let from = 0;
  for (const [at, line] of lines.entries()) {
    const indent = /^( *)test\(/.exec(line)?.[1];
    if (indent === undefined) continue;
    const end = lines.findIndex((other, index) => index > at && other.startsWith(`${indent}});`));
    if (name.test(lines.slice(from, end + 1).join("\n"))) found.push(`${file}:${at + 1}`);
    from = end + 1;
  }
  return found;
}

export function isBrowserTest(file: string): boolean {
  return BROWSER_TEST.test(file);
}
