/**
 * Facts: what checks, the site index and resolving need to know of one document. They depend on that
 * document and the schemas alone, so they can be kept as long as neither changes.
 */
import type { DocumentKind, SchemaFinding, Validators } from "#schemas/compile.ts";
import { linksOf } from "#schemas/html.ts";
import { type BrokenDocument, type ParsedDocument, parseJson } from "#schemas/json/parse.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { type FilledSlot, type SlotKind, walkSlots } from "#schemas/plan.ts";
import { keyPrefixOf, routeOf } from "#schemas/route.ts";
import { isObject } from "#schemas/schema.ts";

/** A file as it was read. `file` is the path from the project's root, with forward slashes. */
export type SourceFile = {
  file: string;
  /** `schema` is the `schema.json` of a section folder. */
  kind: DocumentKind | "schema";
  text: string;
  /** Why it could not be read, in plain words. */
  unreadable?: string;
};

/** A section as it stands in a document. `id` and `type` are absent when they are no texts. */
export type SectionFact = { id?: string; type?: string; pointer: string };

/** A slot with what fills it: a key, or the entry itself. */
export type SlotFact = {
  kind: SlotKind;
  pointer: string;
  /** The key of the entry that stands here, made from page, section and slot. */
  key: string;
  value: unknown;
};

/** An address that a document links to, with where it stands. */
export type LinkFact = {
  href: string;
  pointer: string;
  /** Where in the text at `pointer` the address begins, when it stands in formatted text. */
  offset?: number;
  /** `menu` entries are left out while their page is missing; others are not. */
  origin: "menu" | "content";
};

/** Facts of one document. */
export type DocumentFacts = {
  file: string;
  kind: SourceFile["kind"];
  unreadable?: string;
  /** For section schemas: why sections of this type cannot be used. */
  broken?: string;
  /** For pages. */
  route?: string;
  /** The text as it was read. */
  text: string;
  source: ParsedDocument | BrokenDocument;
  /** The parsed document, or `undefined` when it does not parse. */
  value: unknown;
  findings: readonly SchemaFinding[];
  sections: readonly SectionFact[];
  slots: readonly SlotFact[];
  links: readonly LinkFact[];
};

/** Gathers the facts of a document. Never throws, whatever the text is. */
export function gatherFacts(source: SourceFile, validators: Validators): DocumentFacts {
  const parsed = parseJson(source.text);
  const route = source.kind === "page" ? { route: routeOf(source.file) } : {};
  const nothing = { findings: [], sections: [], slots: [], links: [] };
  const unreadable = source.unreadable === undefined ? {} : { unreadable: source.unreadable };
  const head = {
    file: source.file,
    kind: source.kind,
    ...unreadable,
    ...route,
    text: source.text,
    source: parsed,
  };
  if (!parsed.ok) return { ...head, value: undefined, ...nothing };
  const value = parsed.value;
  if (source.kind === "schema") {
    const broken = validators.broken.find(({ file }) => file === source.file)?.message;
    return { ...head, value, ...nothing, ...(broken === undefined ? {} : { broken }) };
  }
  const findings = validators.document(source.kind)(value);
  const sections: SectionFact[] = [];
  const slots: SlotFact[] = [];
  const prefix = keyPrefixOf(source.file);

  walkSlots(validators.documentPlan(source.kind), value, (slot) => slots.push(toSlotFact(slot, "", prefix)));
  for (const { list, pointer } of sectionLists(source.kind, value)) {
    for (const [index, section] of list.entries()) {
      const at = `${pointer}/${index}`;
      const fact = toSectionFact(section, at);
      sections.push(fact);
      const type = fact.type === undefined ? undefined : validators.sections.get(fact.type);
      if (!type) continue;
      // The schema of the type covers what the document's schema says of every section.
      findings.push(
        ...type.validate(section).map((finding) => ({ ...finding, pointer: at + finding.pointer })),
      );
      const name = `${prefix}.${fact.id ?? index}`;
      walkSlots(type.plan, section, (slot) => slots.push(toSlotFact(slot, at, name)));
    }
  }
  return {
    ...head,
    value,
    findings,
    sections,
    slots,
    links: gatherLinks(source.kind, value, slots),
  };
}

function sectionLists(
  kind: SourceFile["kind"],
  value: unknown,
): { list: readonly unknown[]; pointer: string }[] {
  if (!isObject(value)) return [];
  const names = kind === "page" ? ["sections"] : kind === "frame" ? ["before", "after"] : [];
  return names.flatMap((name) => {
    const list = value[name];
    return Array.isArray(list) ? [{ list, pointer: `/${name}` }] : [];
  });
}

function toSectionFact(section: unknown, pointer: string): SectionFact {
  if (!isObject(section)) return { pointer };
  return {
    pointer,
    ...(typeof section.id === "string" ? { id: section.id } : {}),
    ...(typeof section.type === "string" ? { type: section.type } : {}),
  };
}

function toSlotFact(slot: FilledSlot, base: string, name: string): SlotFact {
  const key =
    slot.kind === "image"
      ? `img-${[name, ...slot.name].join("-").replaceAll(".", "-")}`
      : [name, ...slot.name].join(".");
  return { kind: slot.kind, pointer: base + toPointer(slot.path), key, value: slot.value };
}

function gatherLinks(kind: SourceFile["kind"], value: unknown, slots: readonly SlotFact[]): LinkFact[] {
  const links: LinkFact[] = [];
  const fromText = (map: unknown, pointer: string) => {
    if (!isObject(map)) return;
    for (const [language, words] of Object.entries(map)) {
      if (typeof words !== "string" || !/<a/i.test(words)) continue;
      for (const { href, offset } of linksOf(words)) {
        links.push({ href, pointer: `${pointer}/${language}`, offset, origin: "content" });
      }
    }
  };
  for (const slot of slots) {
    if (slot.kind === "rich-text") fromText(slot.value, slot.pointer);
    if (slot.kind === "link" && isObject(slot.value) && typeof slot.value.href === "string") {
      links.push({ href: slot.value.href, pointer: `${slot.pointer}/href`, origin: "content" });
    }
  }
  if (!isObject(value)) return links;
  if (kind === "texts" && isObject(value.entries)) {
    for (const [key, map] of Object.entries(value.entries)) fromText(map, toPointer(["entries", key]));
  }
  if (kind === "announcements" && Array.isArray(value.items)) {
    for (const [index, item] of value.items.entries()) {
      if (isObject(item) && typeof item.button_link === "string") {
        links.push({ href: item.button_link, pointer: `/items/${index}/button_link`, origin: "content" });
      }
    }
  }
  if (kind === "menu" && Array.isArray(value.items)) {
    for (const [index, item] of value.items.entries()) {
      if (!isObject(item) || !isObject(item.url)) continue;
      for (const [language, href] of Object.entries(item.url)) {
        if (typeof href === "string")
          links.push({ href, pointer: `/items/${index}/url/${language}`, origin: "menu" });
      }
    }
  }
  return links;
}
