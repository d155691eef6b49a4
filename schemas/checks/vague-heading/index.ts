/** Main headings that do not identify their page. WCAG 2.2, success criteria 2.4.2 and 2.4.6. */
import { quote } from "#schemas/checks/names.ts";
import { mayBeUnwritten } from "#schemas/checks/unwritten.ts";
import { labelsOf } from "#schemas/checks/vague-heading/labels.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { DocumentFacts, PageOutline } from "#schemas/index/facts.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { readField } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { isTemplate, NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { sharesWord } from "#schemas/values/common-words.ts";
import { fieldNamed, fillPlaceholders } from "#schemas/values/placeholders.ts";

/** Pages that visitors expect by no name: the first page stands for the site. */
const UNNAMED: readonly string[] = ["/", NOT_FOUND_ROUTE];

export const check = defineCheck({
  code: "vague-heading",
  severity: "warning",
  advice: true,
  description:
    "The main heading of every page has a word of its title, of its name or of what menus call the page.",
  references(facts, { site, report }) {
    const { page, errorFree, advice: { heading: main } = {} } = facts;
    if (!page || !main || !errorFree || page.internal || UNNAMED.includes(page.route)) return;
    // Most templates name the same field in both: then one look is enough for all of their pages.
    if (isClear(sayingsOf(main.words, page, page.route, undefined, site))) return;
    for (const { route, entity } of pagesOf(facts, site)) {
      const sayings = sayingsOf(main.words, page, route, entity, site);
      if (isClear(sayings)) continue;
      const [heading, title = "", ...others] = sayings;
      const which = entity && page.collection !== undefined ? ` of ${route}` : "";
      const names = others.filter((name, at) => name !== title && others.indexOf(name) === at);
      report({
        pointer: main.pointer,
        message: `The main heading${which}, ${quote(heading)}, has no word in common with its title, ${quote(title)}${alsoCalled(names)}.`,
        hint: `Whoever follows a link has to see where it led: say ${quote(names[0] ?? title)} in the heading. A finer line can stand below it.`,
      });
      return;
    }
  },
});

/** The main heading of a page, then its title, its name, and what menus call it: as far as the site has them. */
type Sayings = [heading: string, ...elsewhere: string[]];

function sayingsOf(
  main: unknown,
  page: PageOutline,
  route: string,
  entity: Entity | undefined,
  site: SiteIndex,
): Sayings {
  const say = (value: unknown) => textOf(value, entity, site);
  const elsewhere = [page.title, page.name, ...labelsOf(route, site)].map(say);
  return [say(main), ...elsewhere.filter((text) => text !== "")];
}

/** Whether a heading names what the page is; nothing is known of one that is still to be written. */
function isClear([heading, ...elsewhere]: Sayings): boolean {
  if (heading === "" || mayBeUnwritten(heading) || elsewhere.length === 0) return true;
  return elsewhere.some((text) => mayBeUnwritten(text) || sharesWord(heading, text));
}

/** The pages that a document makes: its own, or of a template page one for each entity. */
function pagesOf({ file, page }: DocumentFacts, site: SiteIndex): readonly PageFact[] {
  const own = site.pages.get(page?.route ?? "");
  if (!isTemplate(file)) return own?.file === file ? [own] : [];
  const made = site.remember("pages of templates", () =>
    Map.groupBy(
      [...site.pages.values()].filter((page) => isTemplate(page.file)),
      (page) => page.file,
    ),
  );
  return made.get(file) ?? [];
}

/** A text in the site's first language. Where no entity is given, its fields stay as placeholders. */
function textOf(value: unknown, entity: Entity | undefined, site: SiteIndex): string {
  const field = (name: string) =>
    entity ? textOf(readField(entity, name, site)?.value, undefined, site) : `{entity.${name}}`;
  const name = fieldNamed(value);
  if (name !== undefined) return field(name);
  const words = typeof value === "string" ? site.texts.get(value)?.value : value;
  if (isObject(words)) return fillPlaceholders(String(words.en ?? ""), field);
  return typeof value === "number" ? String(value) : "";
}

function alsoCalled(names: readonly string[]): string {
  return names.length === 0 ? "" : `, nor with what else it is called: ${names.map(quote).join(", ")}`;
}
