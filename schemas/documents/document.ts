/**
 * A document with everything that follows from it alone: its value and text, where things stand, what its
 * schemas found, and what fills its slots. It is large, and lives while it is checked; what others need
 * of it for longer are its facts (`index/facts.ts`).
 */
import type { SchemaProblem, SectionType, Validators } from "#schemas/compile/compile.ts";
import {
  type ContentKind,
  namesOn,
  type Plan,
  pointerOf,
  type SlotKind,
  type Step,
  type VisitedPlan,
  walkDocument,
} from "#schemas/compile/plan.ts";
import { type BrokenDocument, type ParsedDocument, parseJson } from "#schemas/json/parse.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf, keyPrefixOf, routeOf } from "#schemas/paths/route.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";

/** A section as it stands in a document. `id` and `type` are absent when they are no texts. */
export type SectionFact = { id?: string; type?: string; pointer: string };

/** A slot with what fills it: a key, or the entry itself. */
export class Slot {
  readonly kind: SlotKind;
  readonly value: unknown;
  readonly plan: Plan & { is: "slot" };
  readonly #step: Step | undefined;
  readonly #base: string;
  readonly #prefix: string;

  /**
   * @param base pointer of what was walked
   * @param prefix what the keys of its entries begin with
   */
  constructor(
    kind: SlotKind,
    value: unknown,
    step: Step | undefined,
    plan: Plan & { is: "slot" },
    base: string,
    prefix: string,
  ) {
    this.kind = kind;
    this.value = value;
    this.plan = plan;
    this.#step = step;
    this.#base = base;
    this.#prefix = prefix;
  }

  /** Whether a section cannot do without it. */
  get required(): boolean {
    return this.#step?.required ?? true;
  }

  get pointer(): string {
    return this.#base + pointerOf(this.#step);
  }

  /** The property that it is, or its number in a list. Many are looked at by this: a pointer takes longer. */
  get property(): string | number | undefined {
    return this.#step?.at;
  }

  /** Whether it is somewhere in a property of the document itself. */
  isIn(property: string): boolean {
    let step = this.#step;
    while (step?.parent) step = step.parent;
    return this.#base === "" && step !== this.#step && step?.at === property;
  }

  /** The key of the entry that stands here, made from page, section and slot. */
  get key(): string {
    const names = [this.#prefix, ...namesOn(this.#step)];
    return this.kind === "image" ? `img-${names.join("-").replaceAll(".", "-")}` : names.join(".");
  }
}

/**
 * Words per language, or addresses, that stand outside of slots: the title of a form, the page of a feed. `default` is the name of a
 * field that the document does not have, whose address its schema states.
 */
export type Content = { kind: ContentKind; value: unknown; pointer: () => string; default?: string };

/** A document, read and understood as far as it goes. */
export type Document = {
  file: string;
  kind: SourceFile["kind"];
  unreadable?: string;
  /** For section and collection schemas: why what they describe cannot be used. */
  broken?: string;
  /** For pages. */
  route?: string;
  text: string;
  source: ParsedDocument | BrokenDocument;
  /** The parsed document, or `undefined` when it does not parse. */
  value: unknown;
  schemaProblems: readonly SchemaProblem[];
  sections: readonly SectionFact[];
  slots: readonly Slot[];
  /** What stands outside of slots. */
  contents: readonly Content[];
  /** Whether everything in it was understood: it parses, fits its schemas, and has only known sections. */
  errorFree: boolean;
};

/** Reads a document. Never throws, whatever the text is. */
export function readDocument(given: SourceFile, validators: Validators): Document {
  const source = { ...given, kind: knownKind(given.kind, validators) };
  // What is in a file that nothing reads is no problem.
  const parsed = parseJson(source.kind === "stray" ? "null" : source.text);
  const route = source.kind === "page" ? { route: routeOf(source.file) } : {};
  const nothing = { schemaProblems: [], sections: [], slots: [], contents: [] };
  const head = {
    file: source.file,
    kind: source.kind,
    ...(source.unreadable === undefined ? {} : { unreadable: source.unreadable }),
    ...route,
    text: source.text,
    source: parsed,
  };
  if (!parsed.ok) return { ...head, value: undefined, ...nothing, errorFree: false };
  if (source.kind === "stray") return { ...head, value: undefined, ...nothing, errorFree: true };
  const value = parsed.value;
  const reason = validators.broken.find(({ file }) => file === source.file)?.message;
  const broken = reason === undefined ? {} : { broken: reason };
  if (source.kind === "schema") {
    return { ...head, value, ...nothing, ...broken, errorFree: reason === undefined };
  }
  const schemaProblems = [...validators.document(source.kind)(value)];
  const sections: SectionFact[] = [];
  const slots: Slot[] = [];
  const contents: Content[] = [];
  const prefix = keyPrefixOf(source.file);
  const collect =
    (base: string, name: string) => (found: unknown, step: Step | undefined, plan: VisitedPlan) => {
      if (plan.is === "slot") slots.push(new Slot(plan.kind, found, step, plan, base, name));
      else contents.push({ kind: plan.content, value: found, pointer: () => base + pointerOf(step) });
    };
  /** What a schema of the project's own requires of a part. */
  const look = (type: Pick<SectionType, "validate" | "plan">, part: unknown, at: string, name: string) => {
    for (const problem of type.validate(part))
      schemaProblems.push({ ...problem, pointer: at + problem.pointer });
    walkDocument(type.plan, part, collect(at, name));
  };

  const plan = validators.documentPlan(source.kind);
  walkDocument(plan, value, collect("", prefix));
  contents.push(...defaultsIn(plan, value));
  let known = true;
  for (const { section, pointer, index } of sectionsIn(source.kind, value)) {
    const fact = toSectionFact(section, pointer);
    sections.push(fact);
    const type = fact.type === undefined ? undefined : validators.sections.get(fact.type);
    // The schema of the type covers what the document's schema requires of every section.
    if (type) look(type, section, pointer, `${prefix}.${fact.id ?? index}`);
    else known = false;
  }
  if (source.kind === "entity" && isObject(value)) {
    const collection = validators.collections.get(collectionOf(source.file));
    if (!collection) known = false;
    else if (isObject(value.fields)) look(collection, value.fields, "/fields", prefix);
  }
  const errorFree = known && schemaProblems.length === 0 && reason === undefined;
  return { ...head, value, schemaProblems, sections, slots, contents, ...broken, errorFree };
}

/** The addresses that a document has because it names no others. */
function defaultsIn(plan: Plan, value: unknown): Content[] {
  if (plan.is !== "object" || !isObject(value)) return [];
  return [...plan.properties].flatMap(([name, { content, schema }]): Content[] =>
    content === "address" && schema.default !== undefined && value[name] === undefined
      ? [{ kind: content, value: schema.default, pointer: () => "", default: name }]
      : [],
  );
}

/** Whether it is known what a document may hold: an entity is judged by the fields of its collection. */
export function isDescribed(
  { file, kind }: Pick<SourceFile, "file" | "kind">,
  { collections }: Validators,
): boolean {
  return kind !== "entity" || collections.has(collectionOf(file));
}

/** Documents of a folder that no capability of the site describes stand where none are read. */
export function knownKind(kind: SourceFile["kind"], { kinds }: Validators): SourceFile["kind"] {
  return kind === "schema" || kind === "stray" || kinds.has(kind) ? kind : "stray";
}

/** The sections of a document, in order, with what they are. */
export function sectionsIn(
  kind: SourceFile["kind"],
  value: unknown,
): { section: unknown; pointer: string; index: number }[] {
  if (!isObject(value)) return [];
  if (kind === "example") return [{ section: value.section, pointer: "/section", index: 0 }];
  const names = kind === "page" ? ["sections"] : kind === "frame" ? ["before", "after"] : [];
  return names.flatMap((name) => {
    const list = value[name];
    if (!Array.isArray(list)) return [];
    return list.map((section: unknown, index) => ({ section, pointer: `/${name}/${index}`, index }));
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
