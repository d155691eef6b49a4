/** Sections of a type that no folder in `sections/` stands for, or whose folder has no component. They would be an empty space. */
import { choices, didYouMean, ofUnlisted, quote } from "#schemas/checks/names.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import { sectionsIn } from "#schemas/documents/document.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-section-type",
  severity: "error",
  description: "Every section has the type of a folder in sections/, with a component that draws it.",
  document({ sections }, { validators, report }) {
    for (const { type, pointer } of sections) {
      // Where the folder is there, what is wrong with its schema is reported in the schema.
      if (type === undefined || validators.folders.has(type)) continue;
      const capability = validators.unlisted.get(`sections/${type}`);
      report({
        pointer: `${pointer}/type`,
        ...(capability === undefined
          ? unknown(type, validators)
          : ofUnlisted(`Sections of the type ${quote(type)} are those of`, capability)),
      });
    }
  },
  site({ site, report }) {
    for (const type of new Set(site.documents.flatMap(typesIn))) {
      const file = `sections/${type}/schema.json`;
      if (!site.document(file) || site.hasComponent(type)) continue;
      report({
        ...{ file, ...WHOLE_FILE },
        message: `Sections of the type ${quote(type)} are on pages, and nothing draws them: there is no sections/${type}/section.tsx.`,
        hint: "Add the file with a component called Section, or take these sections out.",
      });
    }
  },
});

function unknown(type: string, { sections }: Validators): { message: string; hint: string } {
  const types = [...sections.keys()];
  const hint = didYouMean(suggest(type, types), hintFor(types));
  return { message: `There is no section type ${quote(type)}.`, hint };
}

/** The types of the sections of a page, or of the frame. */
function typesIn({ kind, page, value }: DocumentFacts): readonly string[] {
  if (kind !== "frame") return page?.types ?? [];
  return sectionsIn(kind, value).flatMap(({ section }) => (isObject(section) ? String(section.type) : []));
}

/** More names than this are too many to read for the one that might do. */
const FEW = 12;

function hintFor(types: readonly string[]): string {
  return types.length <= FEW
    ? `Choose one of the folders in sections/: ${choices(types)}.`
    : "Press Ctrl+Space between the quotation marks: the editor offers all sections. Each is a folder in sections/.";
}
