/** The rows of the list of documents. */
import type { PublicationStatus } from "#runtime/preview/protocol.ts";
import type { Graph } from "#runtime/preview/server/pages/graph.ts";
import { toPublicationStatus } from "#runtime/preview/server/publication-status.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { namedKinds } from "#schemas/index/named.ts";
import { entitiesOf } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf, NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";
import { clockOf } from "#schemas/values/clock.ts";

/** The kinds of documents in the order of the list: what one is called, and what all are. */
export const KINDS = {
  page: ["Page", "Pages"],
  template: ["Template page", "Template pages"],
  entity: ["Entity", "Entities"],
  collection: ["Collection", "Collections"],
  texts: ["Shared texts", "Shared texts"],
  images: ["Shared pictures", "Shared pictures"],
  menu: ["Menu", "Menus"],
  capability: ["Document of a capability", "Documents of capabilities"],
  search: ["Search", "Searches"],
  frame: ["Frame", "Frame"],
  site: ["Site", "Site"],
  checks: ["Checks", "Checks"],
} as const;

export type Kind = keyof typeof KINDS;

/** One document of the list. */
export type Row = {
  file: string;
  kind: Kind;
  title: string;
  /** Where it can be viewed; a template page has no address of its own. */
  address: string | undefined;
  /** Of a template page: how many pages it makes. */
  makes: number | undefined;
  /** Of pages, and of entities that visitors do not always see. */
  publication: PublicationStatus | undefined;
  errors: number;
  warnings: number;
  /** When it was last written, in milliseconds. */
  changed: number;
  words: number;
  /** How many documents lead to it, and how many it leads to. */
  from: number;
  to: number;
  /** Whether visitors find no way to it, though they should. */
  isLoose: boolean;
  /** What is searched, in small letters. */
  search: string;
};

type Listed = {
  index: SiteIndex;
  graph: Graph;
  problems: readonly Problem[];
  changedAt: (file: string) => number;
};

/** A row for each document that people write, in order of kinds and files. */
export function toRows({ index, graph, problems, changedAt }: Listed): Row[] {
  const counts = countProblems(problems);
  const clock = clockOf(index);
  const named = namedKinds(index.slots);
  const rows = index.documents.flatMap((facts): Row[] => {
    const { file, page, advice: { words } = { words: 0 } } = facts;
    const kind = kindOf(facts);
    if (kind === undefined) return [];
    const address = addressOf(facts, index);
    const title = titleOf(facts);
    const from = graph.from(file).length;
    const makes = kind === "template" && page ? entitiesOf(page, index.collections).length : undefined;
    const window = page ?? entityOf(facts, index)?.window;
    const { errors, warnings } = counts.get(file) ?? { errors: 0, warnings: 0 };
    return [
      {
        file,
        kind,
        title,
        address,
        makes,
        publication: window && toPublicationStatus(window, clock),
        errors,
        warnings,
        changed: changedAt(file),
        words,
        from,
        to: graph.to(file).length,
        isLoose: from === 0 && isToBeFound(facts, named),
        search: [title, address ?? "", file, ...(page?.types ?? [])].join("\n").toLowerCase(),
      },
    ];
  });
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return (Object.keys(KINDS) as Kind[]).flatMap((kind) => byKind.get(kind) ?? []);
}

function kindOf({ kind, page }: DocumentFacts): Kind | undefined {
  if (kind === "example" || kind === "schema" || kind === "stray") return undefined;
  if (kind.startsWith("content/")) return "capability";
  return page && page.params > 0 ? "template" : (kind as Kind);
}

function countProblems(problems: readonly Problem[]) {
  const counts = new Map<string, { errors: number; warnings: number }>();
  for (const { file, severity } of problems) {
    const count = counts.get(file) ?? { errors: 0, warnings: 0 };
    if (severity === "error") count.errors += 1;
    if (severity === "warning") count.warnings += 1;
    counts.set(file, count);
  }
  return counts;
}

function addressOf(facts: DocumentFacts, index: SiteIndex): string | undefined {
  const { page } = facts;
  if (page) return page.params > 0 ? undefined : page.route;
  const entity = entityOf(facts, index);
  return entity && index.collections.get(entity.collection)?.hasTemplate ? entity.route : undefined;
}

function entityOf({ file, kind, value }: DocumentFacts, { collections }: SiteIndex): Entity | undefined {
  if (kind !== "entity" || !isObject(value) || typeof value.id !== "string") return undefined;
  return collections.get(collectionOf(file))?.byId.get(value.id);
}

/** Its title or name; without one, its file's name. A template page has as many titles as pages: it is called by its route. */
function titleOf({ file, page, value }: DocumentFacts): string {
  if (page && page.params > 0) return page.route;
  const fields = isObject(value) && isObject(value.fields) ? value.fields : {};
  const own = isObject(value) ? value : {};
  const names = page ? [page.title, page.name] : [fields.title, fields.name, own.title, own.name];
  for (const name of names) {
    if (typeof name === "string" && name) return name;
    if (isObject(name) && typeof name.en === "string" && name.en) return name.en;
  }
  return file.replace(/^.*\//, "").replace(/\.json$/, "");
}

/** Whether others should lead to it: not to the home page, nor to internal pages, or those left out on purpose. */
function isToBeFound({ kind, page }: DocumentFacts, named: ReturnType<typeof namedKinds>): boolean {
  if (page) return !["/", NOT_FOUND_ROUTE].includes(page.route) && !page.internal && !page.unlisted;
  return kind === "entity" || kind === "texts" || kind === "images" || named.has(kind as DocumentKind);
}
