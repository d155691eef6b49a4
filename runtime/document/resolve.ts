/**
 * Resolving: a document and a language become a view. Only documents without errors are resolved, so
 * what is asked for here exists; what does not is our own bug and throws.
 */
import { resolveAnnouncements } from "#runtime/document/announcements.ts";
import { type ResolveContext, resolveAddress, wordsOf } from "#runtime/document/context.ts";
import { resolveForm } from "#runtime/document/forms.ts";
import { resolveMenu } from "#runtime/document/menus.ts";
import type { FrameView, PageView, SectionView } from "#runtime/document/view.ts";
import type { ResolvedImage, ResolvedLink } from "#runtime/section.ts";
import type { SectionType } from "#schemas/compile.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import { type SafeHtml, toSafeHtml } from "#schemas/html.ts";
import type { Plan, SlotKind } from "#schemas/plan.ts";
import { localise } from "#schemas/route.ts";
import { isObject } from "#schemas/schema.ts";
import type { ImageEntry, LanguageMap } from "#schemas/site-index.ts";

/** Resolves a page document. */
export function resolvePage(facts: DocumentFacts, context: Omit<ResolveContext, "route">): PageView {
  const route = facts.route ?? "/";
  const inPage = { ...context, route };
  const page = facts.value as {
    theme?: string;
    metadata: { title: unknown; description: unknown; keywords?: unknown; image?: unknown };
    sections: { type: string }[];
  };
  const { metadata } = page;
  return {
    route,
    address: localise(route, context.language, context.site.site.languages),
    language: context.language,
    ...(page.theme === undefined ? {} : { theme: page.theme }),
    title: resolveText(metadata.title, inPage),
    description: resolveText(metadata.description, inPage),
    ...(metadata.keywords === undefined ? {} : { keywords: resolveText(metadata.keywords, inPage) }),
    ...(metadata.image === undefined ? {} : { image: resolveImage(metadata.image, inPage) }),
    sections: page.sections.map((section) => resolveSection(section, inPage)),
  };
}

/** Resolves the frame document. */
export function resolveFrame(facts: DocumentFacts, context: Omit<ResolveContext, "route">): FrameView {
  const frame = facts.value as { skip: unknown; before: { type: string }[]; after: { type: string }[] };
  return {
    skip: resolveText(frame.skip, context),
    before: frame.before.map((section) => resolveSection(section, context)),
    after: frame.after.map((section) => resolveSection(section, context)),
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
  if (plan.is === "slot") return slotResolvers[plan.kind](value, context);
  if (plan.is === "list") {
    return Array.isArray(value) ? value.map((item) => resolveValue(plan.item, item, context)) : value;
  }
  if (plan.is === "value") return value;
  const given = isObject(value) ? value : {};
  const result: { [name: string]: unknown } = {};
  for (const name of ["id", "type", "trigger", "ground"])
    if (given[name] !== undefined) result[name] = given[name];
  for (const [name, child] of plan.properties) {
    const own = given[name] ?? child.schema.default;
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

const slotResolvers: Record<SlotKind, (value: unknown, context: ResolveContext) => unknown> = {
  text: resolveText,
  "rich-text": resolveRichText,
  image: resolveImage,
  link: resolveLink,
  menu: (id, context) => resolveMenu(String(id), context),
  form: (id, context) => resolveForm(String(id), context),
  announcement: (_, context) => resolveAnnouncements(context),
};

function resolveText(value: unknown, context: ResolveContext): string {
  if (isObject(value)) return wordsOf(value as LanguageMap, context.language);
  const entry = context.site.texts.get(String(value));
  if (!entry) throw new Error(`No text has the key "${String(value)}".`);
  return wordsOf(entry.value, context.language);
}

function resolveRichText(value: unknown, context: ResolveContext): SafeHtml {
  return toSafeHtml(resolveText(value, context), { resolveLink: (href) => resolveAddress(href, context) });
}

/** Resolves an image slot: a key, or the entry itself. */
export function resolveImage(value: unknown, context: ResolveContext): ResolvedImage {
  const entry = isObject(value)
    ? (value as unknown as ImageEntry)
    : context.site.images.get(String(value))?.value;
  if (!entry) throw new Error(`No picture has the key "${String(value)}".`);
  const alt = entry.decorative || !entry.alt ? "" : wordsOf(entry.alt, context.language);
  const title = entry.title && wordsOf(entry.title, context.language);
  return { ...context.image(entry.src), alt, ...(title ? { title } : {}) };
}

function resolveLink(value: unknown, context: ResolveContext): ResolvedLink {
  const link = value as { label: unknown; href: string; newTab?: boolean };
  const href = resolveAddress(link.href, context);
  const label = resolveText(link.label, context);
  return { ...(href === undefined ? {} : { href }), label, newTab: link.newTab ?? false };
}
