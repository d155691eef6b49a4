/** A copy of a page: its document, or that of its entity, as a draft at another address. */
import { posix } from "node:path";
import { isThere } from "#runtime/files/files.ts";
import type { Project } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { NAME_FIELD } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { insertProperty, removeMember, replaceValue, valueAt } from "#schemas/json/members.ts";
import { isObject } from "#schemas/json/schema.ts";
import { isTemplate } from "#schemas/paths/route.ts";
import { titlesIn, wordsOfRemaining } from "#scripts/duplicate-page/title.ts";
import { assertFree, nameIn, readAddress } from "#scripts/new-page/page-address.ts";
import {
  applyChanges,
  findKeys,
  findLinks,
  type Move,
  type OpenDocument,
} from "#scripts/rename-page/edits.ts";
import { type EditStep, editInTurn } from "#scripts/rename-page/in-turn.ts";
import { moveReference } from "#scripts/rename-page/old-address.ts";
import { warningsAfter } from "#scripts/rename-page/outcome.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import type { NewFile } from "#scripts/write/write-all.ts";

/** What a copy is made of. `remaining` lists what its author has to check in its words. */
export type Copy = { route: string; files: NewFile[]; problems: Problem[]; remaining: string[] };

/** What belongs to one page alone, and to no copy of it: its short name, dates, other addresses, what comes afterwards. */
const OWN = ["metadata/name", "aliases", "publishFrom", "publishUntil", "afterwards", "archived"];

/**
 * The address that a copy is to have: one that can be, and is free. The copy of an entity stands beside it.
 *
 * @throws Refused
 */
export function chooseCopyAddress(written: string, page: PageFact, site: SiteIndex): string {
  const to = readAddress(written, site);
  assertFree(to, site);
  const folder = `${posix.dirname(page.route)}/`;
  const better = `${folder}${nameIn(to)}/`;
  if (!page.entity || to === better) return to;
  throw new Refused(`A page of this kind stands right below ${folder}. It could be ${better}.`, better);
}

/**
 * Plans the copy of a page. `to` can be an address, and is free.
 *
 * @throws Refused
 */
export async function planCopy(project: Project, page: PageFact, to: string, title: string): Promise<Copy> {
  const { root, site } = project;
  const moves = movesOf(page, to);
  for (const { file, target } of moves) {
    if (!site.document(file)?.readable)
      throw new Refused(`${file} has mistakes. npm run validate says which.`);
    if (isThere(root, target)) throw new Refused(`${target} is there already. Choose another address.`);
  }
  const files = moves.map((move) => ({
    ...{ file: move.target, target: move.target },
    text: copyOf(project, move, title),
  }));
  const before = moves.flatMap(({ file }) => Object.values(titleOf(site, file) ?? {}).map(String));
  const titles = [...new Set(before)].filter((one) => one !== title);
  const warnings = await warningsAfter(project, new Map(files.map(({ file, text }) => [file, text])));
  const own = new Set(files.map(({ file }) => file));
  const problems = warnings.filter(({ file }) => own.has(file));
  const remaining = files.flatMap((file) => wordsOfRemaining(file, titles, title));
  return { route: to, files, problems, remaining };
}

/** What a document is called, in each language. */
function titleOf(site: SiteIndex, file: string): { [language: string]: unknown } | undefined {
  const { source, kind } = site.open(file);
  const title = source.ok ? valueAt(source.value, titleAt(kind)) : undefined;
  return isObject(title) ? title : undefined;
}

/** Where the title of a page, or of an entity, stands. */
function titleAt(kind: OpenDocument["kind"]): string {
  return kind === "entity" ? `/fields/${NAME_FIELD}` : "/metadata/title";
}

/** The files that are copied, and where to: of an entity its own, and of a page in its place that one too. */
function movesOf({ route: from, file, entity }: PageFact, to: string): Move[] {
  const own = isTemplate(file) ? [] : [{ from, to, file, target: `pages${to.slice(0, -1)}.json` }];
  if (!entity) return own;
  const copied = `${posix.dirname(entity.file)}/${nameIn(to)}.json`;
  return [{ from, to, file: entity.file, target: copied }, ...own];
}

function copyOf({ site }: Project, move: Move, title: string): string {
  const { file } = move;
  const { source, ...rest } = site.open(file);
  if (!source.ok) throw new Error(`${file} does not parse.`);
  const document = { ...rest, source };
  const found = [
    findLinks(document, move, site),
    findKeys(document, site.document(file)?.uses ?? [], move, site),
  ];
  const { text } = applyChanges(
    rest.text,
    found.flatMap(({ changes }) => changes),
  );
  const languages = site.site?.languages ?? ["en"];
  const isEntity = rest.kind === "entity";
  const before = titleOf(site, file);
  const after = titled(before, title, languages);
  return editInTurn(text, [
    replaceAt("/$schema", (value) => moveReference(value, move)),
    ...OWN.map(remove),
    isEntity ? setStatus : replaceAt("/status", () => "draft"),
    replaceAt(titleAt(rest.kind), () => after),
    ...titlesIn(source.value, before).map(({ pointer, language }) =>
      replaceAt(pointer, () => after[language]),
    ),
    ...(isEntity ? asAnother(move, site) : []),
  ]);
}

/** What an entity is known by, and when it was made. */
function asAnother({ from, to }: Move, { now }: SiteIndex): EditStep[] {
  const moment = now.toISOString().replace(/\.\d+/, "");
  return [
    replaceAt("/id", () => nameIn(to)),
    replaceAt(
      "/slug",
      (slug) => String(slug).slice(0, String(slug).length - nameIn(from).length) + nameIn(to),
    ),
    ...["/created_at", "/updated_at"].map((pointer) => replaceAt(pointer, () => moment)),
  ];
}

/** The title in the site's own language; in others it is still to be written. */
function titled(
  before: { [language: string]: unknown } = {},
  title: string,
  languages: readonly string[],
): { [language: string]: string } {
  const [own = "en"] = languages;
  const others = Object.keys(before).filter((language) => language !== own);
  return Object.fromEntries([
    [own, title],
    ...others.map((language) => [language, `[Write the title in this language: ${title}]`]),
  ]);
}

/** Puts another value in the place of one that is there; nothing leaves it. */
function replaceAt(pointer: string, toValue: (value: unknown) => unknown): EditStep {
  return (document) => {
    const before = valueAt(document.source.value, pointer);
    const after = before === undefined ? undefined : toValue(before);
    return after === undefined ? undefined : replaceValue(document, pointer, after);
  };
}

function remove(name: string): EditStep {
  return (document) =>
    valueAt(document.source.value, `/${name}`) === undefined ? undefined : removeMember(document, `/${name}`);
}

/** An entity without a status is published. */
const setStatus: EditStep = (document) =>
  valueAt(document.source.value, "/status") === undefined
    ? insertProperty(document, "", "status", "draft", "$schema")
    : replaceValue(document, "/status", "draft");
