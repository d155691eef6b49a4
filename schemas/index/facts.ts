/**
 * Facts: what the rest of the site needs of one document. They depend on that document and the schemas
 * alone, so they can be kept as long as neither changes; and they are small, so that thousands can be held at
 * once. They are plain data: they cross worker boundaries and are written to disk.
 */
import { type FieldKind, fieldKindOf, type ReferenceTarget, targetIn } from "#schemas/compile/fields.ts";
import type { Plan, SlotKind } from "#schemas/compile/plan.ts";
import type { Document } from "#schemas/documents/document.ts";
import { type Exception, exceptionsIn } from "#schemas/documents/exceptions.ts";
import { linksIn } from "#schemas/documents/links.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { wordsOf } from "#schemas/documents/words.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";
import { isOther } from "#schemas/json/syntax/whole-file.ts";
import { paramsOf } from "#schemas/paths/route.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";
import { type ImageSize, isImageSize } from "#schemas/values/image-size.ts";
import { addressNamed, ENTITY_PREFIX, placeholdersIn } from "#schemas/values/placeholders.ts";
import { momentsIn } from "#schemas/values/publication.ts";
import type { AdviceFacts } from "./advice.ts";

/** A slot that is filled with a key or a name. `placeholder` is a field that words refer to. */
export type Use = {
  kind: SlotKind | "placeholder" | "search" | "device-search" | "device-directory";
  key: string;
  pointer: string;
  /** Whether the slot must be filled. */
  required: boolean;
  /** Where in the words at `pointer` a placeholder stands. */
  part?: { offset: number; length: number };
  /** Of a picture: the size of the slot. */
  size?: ImageSize;
  /** Of words: how many characters the slot is made for. */
  most?: number;
  /** Of a reference: the collection that it is to, or its purpose in the site configuration. */
  to?: ReferenceTarget;
};

/** A picture file, or a drawing, that an entry names. `size` is that of the slot that the entry stands in. */
export type NamedPicture = { src: string; pointer: string; size?: ImageSize };

/**
 * A field that a section shows of each entity of a query. `required` ones have no default; `size` is that of a picture's
 * slot.
 */
export type WantedField = { name: string; kind: FieldKind; required: boolean; size?: ImageSize };

/** A query as it stands in a document, with what its section shows. */
export type QueryFact = {
  pointer: string;
  query: unknown;
  wants: readonly WantedField[];
  /** Whether it only decides when a section is shown. */
  condition?: true;
};

/** What others see of a page document, or of a template page. */
export type PageOutline = {
  route: string;
  /** Of a template page: how many parts of its route come from the entity. */
  params: number;
  /** The collection that a template page is rendered for. */
  collection?: string;
  /** Whether a template page makes further pages of its entities, besides their own. */
  secondary?: true;
  /** Its short name, or else its title, as the document has it. */
  name?: unknown;
  title?: unknown;
  description?: unknown;
  theme?: string;
  status?: string;
  publishFrom?: string;
  publishUntil?: string;
  /** Whether it is for the people who make the site. */
  internal?: true;
  /** Whether no other page leads to it on purpose. */
  unlisted?: true;
  /** Whether it is about something that is over. */
  archived?: true;
  /** Where visitors are sent once it is no longer published. */
  afterwards?: string;
  /** The form that it opens after, when it is not for everybody. */
  opensAfter?: string;
  aliases: readonly string[];
  /** Types of its sections, each once. */
  types: readonly string[];
  /** Names of its sections, empty for one without. */
  sections: readonly string[];
  /** Names of the items of its sections, which can be linked to like the sections. */
  items: readonly string[];
  /** Whether dates and anchors will still be the same when the document's mistakes are put right. */
  outlineKnown: boolean;
};

/** Facts of one document. */
export type DocumentFacts = {
  file: string;
  kind: SourceFile["kind"];
  /** Whether the text is JSON. */
  readable: boolean;
  /** Whether everything in it was understood: it parses, fits its schemas, and has only known sections. */
  errorFree: boolean;
  /** Whether nothing is known of what it holds, not even from its text. */
  lost: boolean;
  /** The address of its schema, for editors; `null` when that is no text. */
  schema?: string | null;
  page?: PageOutline;
  uses: readonly Use[];
  pictures: readonly NamedPicture[];
  /** The addresses that it links to, in the order of `linksIn`, which returns where each stands. */
  links: readonly string[];
  queries: readonly QueryFact[];
  /** What is not to be reported of it, with its reasons. */
  exceptions: readonly Exception[];
  /** What is wrong with the document whatever the rest of the site is, besides advice. */
  problems: readonly Problem[];
  /** What only advice needs, where that is looked for: a build does without. */
  advice?: AdviceFacts;
  /** The parsed document; of a page it is read again when needed. */
  value?: unknown;
  /** The text of a document with errors. */
  text?: string;
};

/** Gathers the facts of a document, but for what is wrong with it. */
export function gatherFacts(document: Document): Omit<DocumentFacts, "problems" | "advice"> {
  const { file, kind, value, errorFree } = document;
  const { uses, pictures, queries } = gatherSlots(document);
  return {
    file,
    kind,
    readable: document.source.ok,
    errorFree,
    lost: !document.source.ok && isOther(document.text),
    ...schemaIn(value),
    ...(kind === "page" ? { page: toOutline(document) } : {}),
    uses,
    pictures,
    links: linksIn(document).map(({ href }) => href),
    queries,
    exceptions: exceptionsIn(value),
    ...(kind === "page" ? {} : { value }),
    ...(errorFree ? {} : { text: document.text }),
  };
}

function schemaIn(value: unknown): Pick<DocumentFacts, "schema"> {
  if (!isObject(value) || value.$schema === undefined) return {};
  return { schema: typeof value.$schema === "string" ? value.$schema : null };
}

/** Where a mistake leaves open when a page is published, or what can be linked to on it. */
const OUTLINE = /^(\/status|\/publish\w+|\/sections(\/\d+(\/id|\/items(\/\d+(\/id)?)?)?)?)?$/;

function toOutline(document: Document): PageOutline {
  const { file, route = "/", value, source, schemaProblems, sections } = document;
  const page = isObject(value) ? value : {};
  const text = (name: string) => (typeof page[name] === "string" ? { [name]: page[name] } : {});
  const flag = (name: string) => (page[name] === true ? { [name]: true as const } : {});
  return {
    route,
    params: paramsOf(file).length,
    ...text("collection"),
    ...metadataOf(page.metadata),
    ...text("theme"),
    ...text("status"),
    ...momentsIn(page),
    ...text("afterwards"),
    ...text("opensAfter"),
    ...flag("secondary"),
    ...flag("internal"),
    ...flag("unlisted"),
    ...flag("archived"),
    aliases: listIn(page, "aliases").filter((alias) => typeof alias === "string"),
    types: [...new Set(sections.flatMap(({ type }) => type ?? []))],
    sections: sections.map(({ id = "" }) => id),
    items: itemNames(page),
    outlineKnown: source.ok && !schemaProblems.some(({ pointer }) => OUTLINE.test(pointer)),
  };
}

function metadataOf(metadata: unknown): Pick<PageOutline, "name" | "title" | "description"> {
  if (!isObject(metadata)) return {};
  const { title, name = title, description } = metadata;
  return { name, title, description };
}

function itemNames(page: unknown): string[] {
  return listIn(page, "sections")
    .filter(isObject)
    .flatMap((section) =>
      listIn(section, "items")
        .filter(isObject)
        .map(({ id }) => `${String(section.id)}-${String(id)}`),
    );
}

type SlotFacts = { uses: Use[]; pictures: NamedPicture[]; queries: QueryFact[] };

function gatherSlots(document: Document): SlotFacts {
  const { kind, slots, value } = document;
  const facts: SlotFacts = { uses: [], pictures: [], queries: [] };
  for (const slot of slots) {
    const found = slot.value;
    const { query } = slot.plan.traits;
    if (query) {
      if (query === "searched" && isObject(found) && typeof found.search === "string") {
        const pointer = `${slot.pointer}/search`;
        const kind = isOnDevice(slot.plan) ? "device-search" : "search";
        facts.uses.push({ kind, key: found.search, pointer, required: true });
      }
      facts.queries.push({ pointer: slot.pointer, query: found, wants: wantsOf(slot.plan.entity) });
    } else if (typeof found === "string") {
      const { kind: of, pointer, required } = slot;
      facts.uses.push({
        kind: of === "directory" && isOnDevice(slot.plan) ? "device-directory" : of,
        key: found,
        pointer,
        required,
        ...sizeIn(slot.plan),
        ...mostIn(slot.plan),
        ...referredIn(slot.plan),
      });
    } else if (slot.kind === "link" && isObject(found)) {
      if (typeof found.label === "string") {
        const required = !isOnlyThere(found.href, found.label);
        facts.uses.push({ kind: "text", key: found.label, pointer: `${slot.pointer}/label`, required });
      }
    } else if (slot.kind === "image" && isObject(found) && typeof found.src === "string") {
      facts.pictures.push({ src: found.src, pointer: `${slot.pointer}/src`, ...sizeIn(slot.plan) });
    }
  }
  for (const { text, pointer, slot } of wordsOf(document)) {
    if (!slot || !text.includes("{")) continue;
    for (const { name, ...part } of placeholdersIn(text)) {
      facts.uses.push({ kind: "placeholder", key: name, pointer: pointer(), required: true, part });
    }
  }
  if (kind === "page" && isObject(value)) facts.queries.push(...conditionsIn(value));
  if (kind === "page" && isObject(value) && String(value.theme).startsWith(ENTITY_PREFIX)) {
    const key = String(value.theme).slice(ENTITY_PREFIX.length);
    facts.uses.push({ kind: "placeholder", key, pointer: "/theme", required: false });
  }
  return facts;
}

/** Whether a link is called after whose page it leads to, and so left out together with its label. */
function isOnlyThere(href: unknown, label: string): boolean {
  const through = typeof href === "string" ? addressNamed(href)?.through : undefined;
  return through !== undefined && label === ENTITY_PREFIX + through;
}

/** Whether what fills a slot is left to the visitor's device. */
function isOnDevice({ schema }: Plan): boolean {
  return schema["x-on-device"] === true;
}

/** When sections of a template page are shown, as queries of its collection. */
function conditionsIn(page: { readonly [name: string]: unknown }): QueryFact[] {
  const { collection } = page;
  return listIn(page, "sections").flatMap((section, at): QueryFact[] => {
    const when = isObject(section) ? section.when : undefined;
    if (!isObject(when)) return [];
    const query = { collection, filter: when.filter };
    return [{ pointer: `/sections/${at}/when`, query, wants: [], condition: true }];
  });
}

function sizeIn(plan: Plan): { size?: ImageSize } {
  const size = plan.schema["x-size"];
  return plan.is === "slot" && plan.kind === "image" && isImageSize(size) ? { size } : {};
}

function mostIn({ schema }: Plan): { most?: number } {
  const most = schema["x-most"];
  return typeof most === "number" ? { most } : {};
}

function referredIn({ schema }: Plan): Pick<Use, "to"> {
  const to = targetIn(schema);
  return to ? { to } : {};
}

const wanted = new WeakMap<Plan, readonly WantedField[]>();

/** The same list for the same section type, so that a thousand pages share one. */
function wantsOf(plan: Plan | undefined): readonly WantedField[] {
  if (plan?.is !== "object") return [];
  const known = wanted.get(plan);
  if (known) return known;
  const fields = [...plan.properties].map(([name, child]) => ({
    name,
    kind: fieldKindOf(child),
    required: plan.required.has(name) && child.schema.default === undefined,
    ...sizeIn(child),
  }));
  wanted.set(plan, fields);
  return fields;
}
