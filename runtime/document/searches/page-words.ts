/**
 * What stands on a page itself, for searches: its headings and its texts. What it shows of other pages, what it links to,
 * and the questions of its forms are not its own words.
 */
import type { PageView, SectionView } from "#runtime/document/view.ts";
import type { SectionType } from "#schemas/compile/compile.ts";
import { roleOf } from "#schemas/compile/heading-role.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import { decode } from "#schemas/html/characters.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";

/** The words of a page, in the order in which they stand there. */
export type PageWords = { headings: string[]; texts: string[] };

/** A heading within formatted text. */
const HEADING = /<h\d>(.*?)<\/h\d>/gs;

/**
 * Reads a page.
 *
 * @param document what the page is made from, which shows what of it comes from elsewhere
 */
export function wordsOnPage(
  { sections: views }: PageView,
  document: unknown,
  sections: ReadonlyMap<string, SectionType>,
): PageWords {
  const written = isObject(document) && Array.isArray(document.sections) ? document.sections : [];
  const words: PageWords = { headings: [], texts: [] };
  for (const view of views) {
    const plan = sections.get(view.type)?.plan;
    if (!plan) continue;
    const own = read(
      plan,
      view,
      written.find(({ id }) => id === view.id),
    );
    // Headings above a form introduce the form, not the page, so they count as texts.
    if (asks(plan, view)) words.texts.push(...own.headings, ...own.texts);
    else {
      words.headings.push(...own.headings);
      words.texts.push(...own.texts);
    }
  }
  return words;
}

function read(sectionPlan: Plan, view: SectionView, written: unknown): PageWords {
  const words: PageWords = { headings: [], texts: [] };
  const visit = (plan: Plan, value: unknown, source: unknown): void => {
    if (value === undefined) return;
    if (plan.is === "object") {
      for (const [name, child] of plan.properties) visit(child, at(value, name), at(source, name));
    } else if (plan.is === "list") {
      for (const [index, item] of items(value).entries()) visit(plan.item, item, items(source)[index]);
    } else if (plan.is === "slot") {
      const { kind, schema, entity, traits } = plan;
      if (kind === "rich-text") {
        const html = String(value);
        words.headings.push(...[...html.matchAll(HEADING)].map(([, inner = ""]) => toPlainText(inner)));
        words.texts.push(toPlainText(html.replace(HEADING, " ")));
      } else if (kind === "text" && isHeading(schema)) words.headings.push(String(value));
      else if (traits.words && kind !== "date") words.texts.push(String(value));
      // A list of the page's own entity is what the page is about.
      else if (kind === "query" && entity && isObject(source) && source.list !== undefined) {
        for (const item of items(value)) visit(entity, item, undefined);
      }
    }
  };
  visit(sectionPlan, view, written);
  return words;
}

function isHeading(schema: JsonSchema): boolean {
  const { level = "none" } = roleOf(schema) ?? {};
  return level !== "none";
}

/** The words of formatted text. */
function toPlainText(html: string): string {
  return decode(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether it asks visitors for something. */
function asks(plan: Plan, value: unknown): boolean {
  if (plan.is === "slot") return plan.traits.asks === true && value !== undefined;
  return plan.is === "object" && [...plan.properties].some(([name, child]) => asks(child, at(value, name)));
}

function at(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
