/**
 * Resolving: a document and a language become a view. Only documents without errors are resolved, so
 * what is named here exists; what does not is our own bug and throws.
 */

import type { Answers, ResolveContext, SearchSlot } from "#runtime/capability.ts";
import { fieldsIn, isAbsent, ownField } from "#runtime/document/fields.ts";
import { type ResolvedRoute, resolveMetadata } from "#runtime/document/metadata.ts";
import { resolverOf } from "#runtime/document/provided.ts";
import type { FrameView, PageContent, PageView, SectionView } from "#runtime/document/view.ts";
import type { Found } from "#runtime/search/view.ts";
import type { ResolvedDate, ResolvedDeviceSearch } from "#runtime/section.ts";
import type { SectionType } from "#schemas/compile/compile.ts";
import { fieldKindOf } from "#schemas/compile/fields.ts";
import { isOwnSlotKind, type OwnSlotKind, type Plan } from "#schemas/compile/plan.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { passesFilter, type QueryDocument } from "#schemas/index/query.ts";
import { isObject } from "#schemas/json/schema.ts";
import { localise } from "#schemas/paths/route.ts";
import { sizeOf } from "#schemas/values/image-size.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";
import { describeSections } from "./slots/catalogue.ts";
import { resolveDate } from "./slots/dates.ts";
import { resolveDirectory } from "./slots/directory.ts";
import { resolveMenu } from "./slots/menus.ts";
import { resolveImage } from "./slots/pictures.ts";
import { type Found as FoundEntity, findEntities, toFound } from "./slots/queries.ts";
import { resolveTrail } from "./slots/trail.ts";
import { fitTo, resolveLink, resolveReference, resolveRichText, resolveText } from "./slots/words.ts";

/**
 * Resolves a page document at one of its routes: a template page has as many as entities.
 *
 * @param value the parsed document
 */
export function resolvePage(
  value: unknown,
  page: ResolvedRoute,
  context: Omit<ResolveContext, "route" | "entity">,
): PageView {
  const { route, entity, internal, unlisted } = page;
  const inPage = { ...context, route, ...(entity ? { entity } : {}) };
  const { sections } = value as {
    sections: { type: string; when?: { filter: NonNullable<QueryDocument["filter"]> } }[];
  };
  const content: PageContent = {
    route,
    address: localise(route, context.language, context.site.site.languages),
    language: context.language,
    ...resolveMetadata(value, page, inPage),
    ...(internal ? { internal } : {}),
    ...(unlisted ? { unlisted } : {}),
    sections: sections
      .filter(({ when }) => !when || !entity || passesFilter(entity, when.filter, inPage))
      .map((section) => resolveSection(section, inPage)),
  };
  const view: PageView = { ...content };
  for (const add of context.additions ?? []) Object.assign(view, add(content, inPage));
  return view;
}

/** Resolves the frame document. */
export function resolveFrame(value: unknown, context: Omit<ResolveContext, "route" | "entity">): FrameView {
  const frame = value as {
    skip: unknown;
    before: { type: string }[];
    after: { type: string }[];
    notOnInternalPages?: string[];
  };
  return {
    skip: resolveText(frame.skip, context),
    before: frame.before.map((section) => resolveSection(section, context)),
    after: frame.after.map((section) => resolveSection(section, context)),
    notOnInternalPages: frame.notOnInternalPages ?? [],
  };
}

/** Resolves one section, filling in the defaults of its schema. */
export function resolveSection(section: { type: string }, context: ResolveContext): SectionView {
  const type = context.sections.get(section.type);
  if (!type) throw new Error(`No section type "${section.type}".`);
  return resolveValue(type.plan, section, context, {
    type: section.type,
    ...triggerOf(section, type),
  }) as SectionView;
}

function triggerOf(section: { type: string; trigger?: unknown }, type: SectionType): { trigger: unknown } {
  const trigger = isObject(type.schema.properties) ? type.schema.properties.trigger : undefined;
  return { trigger: section.trigger ?? (isObject(trigger) ? trigger.default : undefined) ?? "static" };
}

function resolveValue(plan: Plan, value: unknown, context: ResolveContext, extra: object = {}): unknown {
  if (plan.is === "slot") {
    if (plan.traits.query === "searched") return resolveSearch(value as SearchSlot, plan, context);
    return isOwnSlotKind(plan.kind)
      ? slotResolvers[plan.kind](value, context, plan)
      : resolverOf(plan.kind, context).resolve(value, plan.schema, context);
  }
  if (plan.is === "list") {
    return Array.isArray(value) ? value.map((item) => resolveValue(plan.item, item, context)) : value;
  }
  // No section has slots in a map.
  if (plan.is === "value" || plan.is === "map") return value;
  const given = isObject(value) ? value : {};
  const result: { [name: string]: unknown } = {};
  for (const name of ["id", "type", "trigger", "ground"])
    if (given[name] !== undefined) result[name] = given[name];
  for (const [name, child] of plan.properties) {
    const isThere = (one: unknown) => one !== undefined && !(child.is === "slot" && isAbsent(one, context));
    const own = [given[name], child.schema.default].find(isThere) ?? placeholderFor(child, context);
    if (own !== undefined) result[name] = resolveValue(child, own, context);
    else if (child.is === "object" && hasDefaults(child)) result[name] = resolveValue(child, {}, context);
  }
  return Object.assign(result, extra);
}

function hasDefaults(plan: Plan): boolean {
  return (
    plan.is === "object" && [...plan.properties.values()].some((child) => child.schema.default !== undefined)
  );
}

const slotResolvers: Record<
  OwnSlotKind,
  (value: unknown, context: ResolveContext, plan: Plan & { is: "slot" }) => unknown
> = {
  text: resolveText,
  "rich-text": resolveRichText,
  image: (value, context, { schema }) => resolveImage(value, context, sizeOf(schema)),
  link: resolveLink,
  date: resolveDateSlot,
  menu: (id, context) => resolveMenu(String(id), context),
  trail: (_, context) => resolveTrail(context),
  reference: (id, context, { schema }) => resolveReference(id, schema, context),
  artwork: (name) => String(name),
  catalogue: (types, context) => describeSections(String(types), context, resolveSection),
  directory: (_, context, { schema }) =>
    schema["x-on-device"] === true ? answersIn(context).directory() : resolveDirectory(context),
  query: (value, context, { entity }) => resolveQuery(value, entity, context),
};

/** What the section shows of each entity that a query finds, under the section's own names. */
function resolveQuery(value: unknown, plan: Plan | undefined, context: ResolveContext): object[] {
  const query = (isObject(value) ? value : {}) as QueryDocument;
  return findEntities(query, context).map(createShow(query, plan, context));
}

/** What a search finds on the page, as the section shows it; or where its files are, for a section that searches itself. */
function resolveSearch(
  slot: SearchSlot,
  { entity: plan, schema }: Plan & { is: "slot" },
  context: ResolveContext,
): Found<object> | ResolvedDeviceSearch<object> {
  const answers = answersIn(context);
  const show = createShow(slot, plan, context);
  const wanted = plan?.is === "object" ? [...plan.properties] : [];
  const shown = {
    shape: shapeOf(slot, wanted),
    show: (entity: Entity) => show(toFound(entity, context)),
  };
  return schema["x-on-device"] === true
    ? answers.onDevice(slot, context, shown)
    : answers.answer(slot, context, shown);
}

function answersIn({ answers }: ResolveContext): Answers {
  if (!answers) throw new Error("Nothing answers searches here.");
  return answers;
}

/** Names what a section shows of each entity: its fields and kinds, and the collection's names for them. */
function shapeOf({ fields = {} }: SearchSlot, wanted: readonly [string, Plan][]): string {
  return JSON.stringify([fields, wanted.map(([name, child]) => [name, fieldKindOf(child)])]);
}

/** Makes the function that gives what the section shows of something that was found. */
function createShow(
  query: Pick<QueryDocument, "collection" | "list" | "fields">,
  plan: Plan | undefined,
  context: ResolveContext,
): (found: FoundEntity) => object {
  const wanted = plan?.is === "object" ? [...plan.properties] : [];
  const fieldOf = fieldsIn(query, context);
  return ({ id, href, field: fieldIn }) => {
    const result: { [name: string]: unknown } = { id, ...(href === undefined ? {} : { href }) };
    for (const [name, child] of wanted) {
      const field = query.fields?.[name] ?? name;
      const own = fieldIn(field);
      const instead = child.schema.default ?? placeholderFor(child, context);
      if (own !== undefined)
        result[name] = resolveValue(child, fitTo(own, fieldOf(field), child, context), context);
      else if (instead !== undefined) result[name] = resolveValue(child, instead, context);
    }
    return result;
  };
}

/** The placeholder of the site for a picture slot without a picture, if the slot requests it. */
function placeholderFor({ schema }: Plan, { site }: ResolveContext): unknown {
  return schema["x-placeholder"] === true ? site.site.images?.placeholder : undefined;
}

function resolveDateSlot(value: unknown, context: ResolveContext): ResolvedDate {
  const name = fieldNamed(value);
  return resolveDate(String(name === undefined ? value : ownField(name, context).value), context);
}
