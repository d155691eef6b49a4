/**
 * A site made for counting: a page in ten is that of an entity, and there are a menu, a frame, and a history whose
 * last commit is what is published.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { devNull, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ProjectFile, toFile, toPagePath } from "#bench/content/files.ts";
import { writeProject } from "#bench/content/project.ts";
import { syntheticFiles, toRoute } from "#bench/content/synthetic.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { WORKSHOPS, workshopFiles } from "./workshops.ts";

/** The sections that the site shows. It has no others, so that one more in the library changes no number. */
const SECTIONS = [
  ...[
    "accordion",
    "call-to-action-banner",
    "dual-column-text",
    "featured-user-testimonial",
    "features-table",
  ],
  ...["footer", "header", "latest-places", "main-banner", "multi-values"],
  ...["single-column-text", "tabs"],
];

/** What is counted is pages, and more sections take longer. What capabilities cost is counted apart. */
const SHAPE = { sections: 3, forms: false };

/** A page that shows all that is changed but the entity. */
const PAGE = toRoute(504);

/** What is changed: a file, the `n`-th time to other words, and the page that is open in the browser. */
type Edit = { file: string; page: string; edit: (text: string, n: number) => string };

/** Another first word of the first text with a name. */
const reword = (name: string) => (text: string, n: number) =>
  text.replace(new RegExp(`("${name}": { "en": ")\\w+`), `$1Changed${n}`);

const CHANGED = "/* Changed */";

const EDITS = {
  "one word changed": { file: toPagePath(PAGE), page: PAGE, edit: reword("heading") },
  "an entity changed": {
    file: `content/collections/${WORKSHOPS}/workshop-3.json`,
    page: `/${WORKSHOPS}/workshop-3/`,
    edit: reword("title"),
  },
  "a menu label changed": { file: "content/menus/main.json", page: PAGE, edit: reword("title") },
  "a section's style changed": {
    file: "sections/accordion/section.module.css",
    page: PAGE,
    // Every second time it is as it was, and what was bundled then is still kept.
    edit: (text, n) =>
      text.includes(CHANGED) ? text.replace(/\n.*$/, "") : `${text}\n${CHANGED} details { order: ${n}; }`,
  },
  "a check's setting changed": {
    file: "content/checks.json",
    page: PAGE,
    edit: (text) => toChecks(text.includes("warning") ? "information" : "warning"),
  },
} satisfies { [change: string]: Edit };

/** What can be changed. */
export type Change = keyof typeof EDITS | "nothing changed";
export const CHANGES = ["nothing changed", ...Object.keys(EDITS)] as readonly Change[];

export type MadeSite = {
  folder: string;
  /** Changes a file, as an editor does that writes beside it: a watcher of the folder receives one event. */
  change: (change: Change) => void;
  /** Publishes the site as it is. */
  publish: () => void;
  /** Adds pages until there are so many, and publishes them. */
  grow: (pages: number) => void;
  remove: () => void;
};

/** A page that shows what is changed. */
export function pageShowing(change: Change): string {
  return change === "nothing changed" ? PAGE : EDITS[change].page;
}

/** Writes a site of so many pages into the temporary folder. */
export function makeSite(pages: number): MadeSite {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pageloom-costs-")));
  writeProject(folder, siteFiles(pages));
  takeSections(folder);
  writeFileSync(join(folder, ".gitignore"), ".*\ndist\nnode_modules\n");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Costs", "-c", "user.email=costs@example.com", ...args], {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" },
      stdio: ["ignore", "ignore", "inherit"],
    });
  const publish = () => {
    git("add", "pages", "content", "sections");
    git("commit", "--quiet", "--allow-empty", "--message", "Publish");
  };
  git("init", "--quiet", "--initial-branch=main");
  publish();
  let n = 0;
  return {
    folder,
    change(change) {
      if (change === "nothing changed") return;
      const { file, edit } = EDITS[change];
      const path = join(folder, file);
      const temporary = join(folder, ".edited");
      const before = readFileSync(path, "utf8");
      const after = edit(before, ++n);
      if (after === before) throw new Error(`Nothing was changed in ${file}.`);
      writeFileSync(temporary, after);
      renameSync(temporary, path);
    },
    publish,
    grow(to) {
      for (const { path, text } of siteFiles(to)) {
        const target = join(folder, path);
        if (existsSync(target)) continue;
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, text);
      }
      publish();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Has the site take its sections, and have the one that is changed as its own. */
function takeSections(folder: string): void {
  const path = join(folder, "content/site.json");
  const site = JSON.parse(readFileSync(path, "utf8"));
  const sections = SECTIONS.filter((type) => type !== OWN);
  writeFileSync(path, `${JSON.stringify({ ...site, sections }, undefined, 2)}\n`);
  for (const name of ["schema.json", "section.tsx", "section.module.css"]) {
    cpSync(join(ENGINE, "sections", OWN, name), join(folder, "sections", OWN, name));
  }
}

const OWN = "accordion";

function* siteFiles(pages: number): Iterable<ProjectFile> {
  const workshops = pages / 10;
  // One page more lists the workshops.
  yield* syntheticFiles(pages - workshops - 1, SHAPE);
  yield* workshopFiles(workshops);
  yield { path: "content/checks.json", text: toChecks("warning") };
}

function toChecks(severity: "warning" | "information"): string {
  return toFile("content/checks.json", {
    $schema: "../.generated/checks.schema.json",
    severities: { "moving-image-file": severity },
  }).text;
}
