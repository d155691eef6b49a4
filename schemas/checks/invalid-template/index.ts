/** Template pages that cannot make a page of any entity, and pages that are mistaken for one. */

import { hasBrokenEntity, isErrorFreeCollection } from "#schemas/checks/error-free.ts";
import {
  wordsForPath,
  wordsForSecondary,
  wordsWithoutCollection,
} from "#schemas/checks/invalid-template/words.ts";
import { quote } from "#schemas/checks/names.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts, PageOutline } from "#schemas/index/facts.ts";
import { entitiesOf } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { fromPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf, isTemplate, paramsOf } from "#schemas/paths/route.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

type Report = (problem: CheckProblem) => void;

export const check = defineCheck({
  code: "invalid-template",
  severity: "error",
  description: "Every template page is where the pages of its collection are, and makes some.",
  document({ kind, file, value, schemaProblems }, { report }) {
    if (kind !== "collection" || !isObject(value) || value.has_template !== true) return;
    // A misspelt name is one problem, and has a check of its own.
    if (value.url_pattern !== undefined || schemaProblems.length > 0) return;
    report({
      pointer: "/has_template",
      on: "key",
      message: `The entities of ${quote(collectionOf(file))} have pages, and nothing says where.`,
      hint: 'Add "url_pattern": "locations", which gives /locations/leeds/, or write false here.',
    });
  },
  references(facts, { site, report }) {
    const { file, page } = facts;
    if (!page) return;
    if (page.params > 0) checkTemplate(facts, page, site, report);
    else if (page.secondary) {
      report({
        pointer: "/secondary",
        on: "key",
        message:
          "Only a template page, with [slug] in the name of its file, makes further pages of entities.",
        hint: "Delete this line.",
      });
    }
    // A bracket in the wrong place has a check of its own.
    else if (page.collection !== undefined && !isTemplate(file)) {
      const isOwn = site.collections.byRoute.get(page.route)?.collection === page.collection;
      const pattern = site.collections.get(page.collection)?.urlPattern || page.collection;
      report({
        pointer: "/collection",
        message: `Only a template page, with [slug] in the name of its file, is made for a whole collection.`,
        hint: isOwn
          ? "Delete this line: the page belongs to its entity by its address."
          : `Delete this line, or rename the file to pages/${pattern}/[slug].json.`,
      });
    }
  },
});

function checkTemplate(facts: DocumentFacts, page: PageOutline, site: SiteIndex, report: Report): void {
  if (page.aliases.length > 0) {
    report({
      pointer: "/aliases",
      on: "key",
      message: "This template makes many pages, and another address can lead to one only.",
      hint: "Delete this. To give one of the pages another address, add a redirect to content/site.json.",
    });
  }
  if (page.collection === undefined) {
    // What does not parse, or is misspelt, has a check of its own.
    if (!facts.readable || facts.problems.some(isAboutCollection)) return;
    report({ ...WHOLE_FILE, ...wordsWithoutCollection(page, site) });
    return;
  }
  const names = wordsForNames(paramsOf(facts.file));
  if (names) {
    report({ ...WHOLE_FILE, ...names });
    return;
  }
  const collection = site.collections.get(page.collection);
  if (!collection || !isErrorFreeCollection(page.collection, site)) return;
  if (!collection.hasTemplate) {
    report({
      pointer: "/collection",
      message: `The entities of ${quote(page.collection)} have no pages.`,
      hint: `To give them pages, write "has_template": true and "url_pattern": "…" in ${collection.file}.`,
    });
    return;
  }
  const problem = page.secondary
    ? wordsForSecondary(page, collection)
    : wordsForPath(facts.file, page, collection);
  if (problem) {
    report({ ...WHOLE_FILE, ...problem });
    return;
  }
  if (entitiesOf(page, site.collections).length > 0 || hasBrokenEntity(page.collection, site)) return;
  const parts = page.params === 1 ? "one part" : `${page.params} parts`;
  report({
    ...WHOLE_FILE,
    severity: "warning",
    message: `No entity of ${quote(page.collection)} has a slug with ${parts}, so this template makes no pages.`,
    hint:
      collection.entities.length === 0
        ? "Add an entity to the collection, or delete this file."
        : "Give it as many [names] as the slugs have parts, or delete this file.",
  });
}

/** Whether a problem is about the name of the collection, or about a field that was meant to be it. */
function isAboutCollection({ pointer }: Problem): boolean {
  const [field = "", ...deeper] = fromPointer(pointer);
  return deeper.length === 0 && (field === "collection" || suggest(field, ["collection"]) !== undefined);
}

function wordsForNames(names: readonly string[]): Pick<CheckProblem, "message" | "hint"> | undefined {
  if (names.some((name) => name.trim() === "")) {
    return {
      message: "The brackets in the name of this file are empty.",
      hint: "Write a name for this part of the address between them, for instance [slug].",
    };
  }
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice === undefined) return undefined;
  return {
    message: `[${twice}] stands twice in the path of this file.`,
    hint: "Give each part of the address a name of its own, for instance [country]/[town].",
  };
}
