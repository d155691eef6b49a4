/**
 * What a build for visitors does with drafts that have errors: it goes on without them. Visitors would not see them anyway,
 * and no author's page has to wait for one that another author has begun.
 */
import type { Changes } from "#runtime/project/load-documents.ts";
import type { Project } from "#runtime/project/project.ts";
import { draftAt } from "#schemas/documents/drafts.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { applyEdits } from "#schemas/json/edit.ts";
import { removeMember, valueAt } from "#schemas/json/members.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject } from "#schemas/json/schema.ts";
import { isProvided } from "#schemas/paths/source-file.ts";
import { windowIn } from "#schemas/values/publication.ts";

/**
 * A draft that is left out: a document, or an item of a list in a document of a capability. `errors` counts its own; none for one
 * that is left out because it needs another that is.
 */
export type BrokenDraft = { file: string; pointer: string; name?: string; errors: number };

/** The project without its drafts that have errors, and without those that need them. */
export function withoutBrokenDrafts(whole: Project): { project: Project; drafts: BrokenDraft[] } {
  const drafts: BrokenDraft[] = [];
  for (let project = whole; ; ) {
    const found = brokenDrafts(project);
    if (found.length === 0) return { project, drafts };
    drafts.push(...(project === whole ? found : found.map((draft) => ({ ...draft, errors: 0 }))));
    project = leaveOut(found, project);
  }
}

/**
 * The drafts with errors. A document that does not parse is none, whatever it is meant to be: where its status stands
 * cannot be read.
 */
function brokenDrafts({ errors, site }: Project): BrokenDraft[] {
  const found = new Map<string, BrokenDraft>();
  for (const problem of errors) {
    const draft = draftWith(problem, site);
    if (!draft) continue;
    const place = draft.file + draft.pointer;
    found.set(place, { ...draft, errors: (found.get(place)?.errors ?? 0) + 1 });
  }
  return [...found.values()];
}

function draftWith({ file, pointer }: Problem, site: SiteIndex): Omit<BrokenDraft, "errors"> | undefined {
  const facts = site.document(file);
  if (!facts?.readable) return undefined;
  if (isDraft(facts)) return { file, pointer: "" };
  const item = isProvided(facts.kind) ? draftAt(pointer, facts.value) : undefined;
  if (item === undefined || !/\/\d+$/.test(item)) return undefined;
  const id = valueAt(facts.value, `${item}/id`);
  return { file, pointer: item, ...(typeof id === "string" ? { name: id } : {}) };
}

function isDraft({ kind, page, value }: DocumentFacts): boolean {
  if (kind === "page") return page?.status === "draft";
  return kind === "entity" && isObject(value) && windowIn(value)?.status === "draft";
}

/** The project without some of its drafts. Their addresses stay known as those of drafts, so that links are reported as such. */
function leaveOut(drafts: readonly BrokenDraft[], project: Project): Project {
  const { site } = project;
  const files = new Set(drafts.flatMap(({ file, pointer }) => (pointer === "" ? [file] : [])));
  const changes: Changes = new Map([
    ...[...files].map((file) => [file, undefined] as const),
    ...[...Map.groupBy(drafts, ({ file }) => file)].flatMap(([file, own]) =>
      files.has(file) ? [] : [[file, withoutItems(file, own, site)] as const],
    ),
  ]);
  const pages = [...site.pages.values()].flatMap(({ entity, ...page }): PageFact[] => {
    const isGone = page.leftOut || files.has(page.file) || (entity !== undefined && files.has(entity.file));
    return isGone ? [{ ...page, publication: "draft", leftOut: true }] : [];
  });
  return project.with(changes, pages);
}

/** The text of a document without some items of a list. What is left stands in the lines that it stood in. */
function withoutItems(file: string, drafts: readonly BrokenDraft[], site: SiteIndex): string {
  // From the last on, so that those before keep their places.
  const pointers = drafts.map(({ pointer }) => pointer).sort((a, b) => indexOf(b) - indexOf(a));
  return pointers.reduce((text, pointer) => {
    const source = parseJson(text);
    if (!source.ok) return text;
    const edit = removeMember({ text, source }, pointer);
    const lines = text.slice(edit.start, edit.end).replace(/[^\r\n]/g, "");
    return applyEdits(text, [{ ...edit, text: lines }]);
  }, site.open(file).text);
}

function indexOf(pointer: string): number {
  return Number(pointer.slice(pointer.lastIndexOf("/") + 1));
}
