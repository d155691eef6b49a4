/** The catalogue of sections: what each type is for, which fields it has, and how its examples look. */
import type { ResolveContext } from "#runtime/capability.ts";
import { onFixtures, withLinksTo } from "#runtime/document/on-fixtures.ts";
import type { SectionView } from "#runtime/document/view.ts";
import type { CatalogueEntry, CatalogueExample, CatalogueField } from "#runtime/section.ts";
import type { SectionType } from "#schemas/compile/compile.ts";
import { heldBy, holdsOf } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";

/** Examples in the order in which they are shown; others follow. */
const ORDER = ["typical", "minimal", "extreme"];

type Resolve = (section: { id: string; type: string }, context: ResolveContext) => SectionView;
type ExampleDocument = { title: string; section: { id: string; type: string } };

/**
 * Describes types of sections, by their titles.
 *
 * @param types `all`, or the names of some with spaces between them
 */
export function describeSections(types: string, context: ResolveContext, resolve: Resolve): CatalogueEntry[] {
  const within = (type: string): ResolveContext => {
    const fixtures = context.inCatalogue ? undefined : context.site.fixturesFor(type);
    return { ...(fixtures ? onFixtures(context, fixtures) : context), inCatalogue: true };
  };
  const wanted = types === "all" ? undefined : new Set(types.split(" "));
  return (
    [...context.sections.values()]
      .filter(({ type }) => wanted?.has(type) ?? true)
      // A catalogue that is an example in a catalogue shows the sections that it names, but none with a catalogue.
      .filter((section) => !context.inCatalogue || !hasCatalogue(section.plan))
      .map((section) => ({
        type: section.type,
        title: String(section.schema.title ?? section.type),
        description: String(section.schema.description ?? ""),
        fields: fieldsOf(section.plan),
        examples: examplesOf(section, context, (example) => {
          const view = resolve(example, within(section.type));
          return context.site.fixturesFor(section.type) ? withLinksTo(`#${view.id}`, view) : view;
        }),
      }))
      .sort((a, b) => (a.title < b.title ? -1 : 1))
  );
}

/** Whether a section of this plan shows a catalogue. */
function hasCatalogue(plan: Plan): boolean {
  if (plan.is === "slot") return plan.kind === "catalogue";
  return plan.is === "object" && [...plan.properties.values()].some(hasCatalogue);
}

function examplesOf(
  { type }: SectionType,
  context: ResolveContext,
  resolve: (example: ExampleDocument["section"]) => SectionView,
): CatalogueExample[] {
  const folder = `sections/${type}/examples/`;
  const isInFrame = frameTypes(context).has(type);
  const prefix = context.inCatalogue ? "inner-" : "";
  return context.site.examples
    .filter(({ file }) => file.startsWith(folder))
    .map(({ file, value }) => ({ name: file.slice(folder.length, -".json".length), value }))
    .sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => {
      const { title, section } = value as ExampleDocument;
      return {
        ...{ name, title, json: JSON.stringify(section, undefined, 2) },
        ...(isInFrame
          ? { reason: "It belongs to the frame, which stands around this page." }
          : viewOrReason(() => resolve({ ...section, id: `${prefix}${type}-${name}` }))),
      };
    });
}

/** An example may name texts and pictures that this site does not have. */
function viewOrReason(resolve: () => SectionView): { view: SectionView } | { reason: string } {
  try {
    return { view: resolve() };
  } catch (error) {
    return { reason: `It cannot be shown on this site. ${(error as Error).message}` };
  }
}

function frameTypes({ site }: ResolveContext): Set<unknown> {
  const frame = isObject(site.frame?.value) ? site.frame.value : {};
  const sections = [frame.before, frame.after].flatMap((list) => (Array.isArray(list) ? list : []));
  return new Set(sections.map((section) => (isObject(section) ? section.type : undefined)));
}

function rank(name: string): number {
  return ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length;
}

/** Fields in the order in which they are written; those of a list's items stand below the list. */
function fieldsOf(plan: Plan, path = ""): CatalogueField[] {
  if (plan.is !== "object") return [];
  return [...plan.properties].flatMap(([name, child]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const item = child.is === "list" ? child.item : child;
    const field = {
      name: at,
      title: String(child.schema.title ?? name),
      description: String(child.schema.description ?? ""),
      holds: contentOf(child),
      required: plan.required.has(name),
      choices: choicesOf(child.schema),
      ...(child.schema.default === undefined ? {} : { fallback: fallbackOf(child.schema.default) }),
    };
    return [field, ...fieldsOf(item, at)];
  });
}

/** What stands where a field is left out: words in English, or a value. */
function fallbackOf(value: unknown): string {
  return isObject(value) && typeof value.en === "string" ? value.en : String(value);
}

function contentOf(plan: Plan): string {
  if (plan.is !== "list") return holdsOf(plan) + mostOf(plan.schema);
  const { minItems, maxItems } = plan.schema;
  if (minItems === undefined && maxItems === undefined) return heldBy("list");
  return `a list of ${minItems ?? 0} to ${maxItems ?? "any number of"} items`;
}

function mostOf({ "x-most": most }: JsonSchema): string {
  return most === undefined ? "" : `, up to ${most} characters`;
}

function choicesOf({ enum: values, "x-enum-descriptions": words }: JsonSchema): CatalogueField["choices"] {
  if (!Array.isArray(values)) return [];
  const descriptions = Array.isArray(words) ? words : [];
  return values.map((value, index) => ({
    value: String(value),
    ...(descriptions[index] === undefined ? {} : { description: String(descriptions[index]) }),
  }));
}
