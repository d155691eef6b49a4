/** Names that are given twice: of sections on a page, and of items in a list. */
import { quote } from "#schemas/checks/names.ts";
import { placeName } from "#schemas/checks/places.ts";
import { type Named, nameIn, reportTaken } from "#schemas/checks/taken.ts";
import { type Document, sectionsIn } from "#schemas/documents/document.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { valueAt } from "#schemas/json/members.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { isProvided } from "#schemas/paths/source-file.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "duplicate-section-id",
  severity: "error",
  description: "Sections of a page, and items of a list, have different names.",
  document(document, { report }) {
    for (const list of listsOf(document)) reportTaken(document, list, report);
  },
  references(facts, { site, report }) {
    if (!facts.page) return;
    for (const [index, id] of facts.page.sections.entries()) {
      const owner = ownerOf(id, site, facts.file);
      if (owner === undefined) continue;
      report({
        pointer: `/sections/${index}/id`,
        message: `The name ${quote(id)} is already taken ${owner}.`,
        hint: "Give this section another name.",
      });
    }
  },
});

/** What the page itself calls its parts. */
const TAKEN = new Set(["main", "page-context"]);

/** Who has a name already, wherever a section is. */
function ownerOf(id: string, site: SiteIndex, file: string): string | undefined {
  if (TAKEN.has(id)) return "by a part of every page";
  if (!site.frame || !idsOfFrame(site.frame, site).has(id)) return undefined;
  const other = site.open(site.frame.file).sections.find((section) => section.id === id);
  const place = placeName(site, site.frame.file, `${other?.pointer}/id`, file);
  return `by what stands around every page: ${place}`;
}

function idsOfFrame({ kind, value }: DocumentFacts, { remember }: SiteIndex): ReadonlySet<unknown> {
  return remember(
    "ids of the frame",
    () => new Set(sectionsIn(kind, value).map(({ section }) => (isObject(section) ? section.id : undefined))),
  );
}

function listsOf({ kind, value, sections }: Document): Named[][] {
  if (!isObject(value)) return [];
  if (kind === "menu" || isProvided(kind)) return [namesIn(value.items, "/items", "id")];
  if (kind === "entity") {
    const fields = Object.entries(isObject(value.fields) ? value.fields : {});
    return fields.map(([name, list]) => namesIn(list, `/fields${toPointer([name])}`, "id"));
  }
  const lists = sections
    .map(({ pointer }) => `${pointer}/items`)
    .map((pointer) => namesIn(valueAt(value, pointer), pointer, "id"));
  const own = sections.flatMap(({ id, pointer }) =>
    id === undefined ? [] : [{ name: id, pointer: () => `${pointer}/id` }],
  );
  return [own, ...lists];
}

function namesIn(list: unknown, pointer: string, field: string): Named[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, index) => nameIn(item, () => `${pointer}/${index}`, field));
}
