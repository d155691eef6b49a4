/** Names of menus, of documents of capabilities, entities, menu entries, types and sections that lead nowhere. */
import { findCircles } from "#schemas/checks/circles.ts";
import { choices, chooseOrCreate, didYouMean, quote } from "#schemas/checks/names.ts";
import { checkEntity } from "#schemas/checks/unknown-reference/named.ts";
import type { SlotKind } from "#schemas/compile/plan.ts";
import { sectionsIn } from "#schemas/documents/document.ts";
import type { DocumentFacts, Use } from "#schemas/index/facts.ts";
import { namedKinds } from "#schemas/index/named.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-reference",
  severity: "error",
  description:
    "Every menu, document, entity, parent entry, type and section of the frame that is named exists.",
  references(facts, { site, report }) {
    for (const use of facts.uses) {
      if (use.kind === "reference") checkEntity(use, site, report);
      else if (use.kind === "catalogue") checkTypes(use.key, use.pointer, site, report);
      else checkDocument(use, site, report);
    }
    if (facts.kind === "frame") checkSections(facts, report);
    if (facts.kind === "menu") checkParents(facts, report);
  },
});

/** A slot that names a document would show nothing without it. */
function checkDocument(
  { kind, key, pointer }: Use,
  site: SiteIndex,
  report: (problem: CheckProblem) => void,
): void {
  const { document } = site.slots.get(kind as SlotKind)?.["x-slot"] ?? {};
  if (document === undefined) return;
  const known = [...site.named(document).keys()];
  if (known.includes(key)) return;
  const folder = document === "menu" ? "content/menus" : document;
  report({
    pointer,
    message: `There is no ${namedKinds(site.slots).get(document)} ${quote(key)}.`,
    hint: didYouMean(suggest(key, known), chooseOrCreate(known, `${folder}/${key || "name"}.json`)),
  });
}

/** A catalogue of types that are not there would be empty. */
function checkTypes(
  written: string,
  pointer: string,
  site: SiteIndex,
  report: (problem: CheckProblem) => void,
): void {
  if (written === "all") return;
  const known = site.documents.flatMap(
    ({ file }) => /^sections\/([^/]+)\/schema\.json$/.exec(file)?.[1] ?? [],
  );
  for (const { 0: name, index: offset } of written.matchAll(/\S+/g)) {
    if (known.includes(name)) continue;
    report({
      pointer,
      part: { offset, length: name.length },
      message: `There is no section type ${quote(name)}.`,
      hint: didYouMean(
        suggest(name, known),
        'Write "all", or names of folders in sections/ with spaces between them.',
      ),
    });
  }
}

/** What internal pages are to do without has to be a section of the frame, or they would have it. */
function checkSections({ value }: DocumentFacts, report: (problem: CheckProblem) => void): void {
  const known = sectionsIn("frame", value).flatMap(({ section }) =>
    isObject(section) ? [String(section.id)] : [],
  );
  for (const [index, name] of listIn(value, "notOnInternalPages").entries()) {
    if (known.includes(String(name))) continue;
    report({
      pointer: `/notOnInternalPages/${index}`,
      message: `The frame has no section called ${quote(String(name))}.`,
      hint: didYouMean(suggest(String(name), known), `Choose one of its sections: ${choices(known)}.`),
    });
  }
}

/** An entry below one that is not there would be in no menu. */
function checkParents({ value }: DocumentFacts, report: (problem: CheckProblem) => void): void {
  const items = listIn(value, "items");
  const parents = new Map<string, unknown>();
  const repeated = new Set<string>();
  for (const item of items) {
    if (!isObject(item)) continue;
    const id = String(item.id);
    if (parents.has(id)) repeated.add(id);
    parents.set(id, item.parent);
  }
  const parentOf = (id: string) => {
    const parent = parents.get(id);
    return typeof parent === "string" && parents.has(parent) ? parent : undefined;
  };
  const inCircle = new Set(findCircles(parents.keys(), parentOf).flat());
  for (const [index, item] of items.entries()) {
    if (!isObject(item) || typeof item.parent !== "string" || item.parent === "") continue;
    const pointer = `/items/${index}/parent`;
    if (!parents.has(item.parent)) {
      report({
        pointer,
        message: `This menu has no entry ${quote(item.parent)}, so this one would be shown nowhere.`,
        hint: didYouMean(suggest(item.parent, parents.keys()), 'Write "" for the top level.'),
      });
    } else if (!repeated.has(item.parent) && inCircle.has(String(item.id))) {
      report({
        pointer,
        message: "This entry stands under itself, so it would be shown nowhere.",
        hint: 'Choose another parent, or write "" for the top level.',
      });
    }
  }
}
