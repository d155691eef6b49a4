/** From schemas to what a document is validated with: a validator and a plan for each kind, section type and collection. */
import { parseJson } from "#schemas/json/parse.ts";
import {
  isObject,
  type JsonSchema,
  propertySchema,
  type SchemaFiles,
  schemaId,
} from "#schemas/json/schema.ts";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindAt,
  type SourceFile,
} from "#schemas/paths/source-file.ts";
import { composeFieldsSchema, composeSectionSchema } from "./compose.ts";
import { createPlan, type Plan, type SlotKind, type SlotTraits, slotKindAt } from "./plan.ts";

/** One way in which a value differs from its schema. */
export type SchemaProblem = {
  /** The JSON Schema keyword that failed. */
  keyword: string;
  /** JSON pointer of the value, within what was validated. */
  pointer: string;
  params: { readonly [name: string]: unknown };
  value: unknown;
  /** The schema node that the keyword stands in. */
  schema: JsonSchema;
};

/** Returns what is wrong with a value; an empty list when nothing is. */
export type Validate = (value: unknown) => SchemaProblem[];

/** A section type that can be used in documents. */
export type SectionType = { type: string; schema: JsonSchema; plan: Plan; validate: Validate };

/** The fields that the entities of a collection have. */
export type CollectionType = { identifier: string; schema: JsonSchema; plan: Plan; validate: Validate };

/** Makes validators of schemas. A document that is right costs one pass that stops at nothing. */
export type SchemaCompiler = {
  /**
   * Makes the quick validator of a schema.
   *
   * @param name the same for the same schema
   * @throws Error in plain words when the schema cannot be used
   */
  compile(name: string, schema: JsonSchema): (value: unknown) => boolean;
  /** Goes over a value again for every problem. */
  explain(name: string, schema: JsonSchema, value: unknown): SchemaProblem[];
};

/** The schema of a kind of slots, with what it says of it. */
export type SlotSchema = JsonSchema & { readonly "x-slot": SlotTraits };

/** Items of a rotation, as the schema of the document calls them: "Announcements", and "announcement" for one. */
export type RotationSchema = {
  title: string;
  one: string;
  /** The field with the moment at which the turn of an item ends. */
  until: string;
  /** What happens to one then, in words: "event begins". */
  ends: string;
};

/** Everything that validation needs of schemas. */
export type Validators = {
  /** The kinds of documents that there are, each with the path of its schema. */
  kinds: ReadonlyMap<DocumentKind, string>;
  document: (kind: DocumentKind) => Validate;
  documentPlan: (kind: DocumentKind) => Plan;
  /** Rotations, by the kind of their documents. */
  rotating: ReadonlyMap<DocumentKind, RotationSchema>;
  /** The schemas of slots, by kind. */
  slots: ReadonlyMap<SlotKind, SlotSchema>;
  sections: ReadonlyMap<string, SectionType>;
  /** By identifier. */
  collections: ReadonlyMap<string, CollectionType>;
  /** Schemas of sections and collections that cannot be used, with the reason. */
  broken: { file: string; message: string }[];
  /** Names of all section folders, also of those whose schema cannot be used. */
  folders: ReadonlySet<string>;
  /**
   * What the capabilities have that the site does not list, with their names: folders by their paths from the site's root, as
   * `sections/<type>`, and fields of `content/site.json` and of pages as `settings/<name>` and `page-settings/<name>`.
   */
  unlisted: ReadonlyMap<string, string>;
};

/**
 * Compiles the schemas of all document kinds, section types and collections.
 *
 * @param compiler must have the same files
 * @param folders names of all section folders, when some of them have no schema among the files
 */
export function createValidators(
  files: SchemaFiles,
  compiler: SchemaCompiler,
  folders: Iterable<string> = [],
  unlisted: Validators["unlisted"] = new Map(),
): Validators {
  const compile = (name: string, schema: JsonSchema): Validate => {
    const isValid = compiler.compile(name, schema);
    return (value) => (isValid(value) ? [] : compiler.explain(name, schema, value));
  };
  const rotating = new Map<DocumentKind, RotationSchema>();
  const documents = new Map<DocumentKind, { validate: Validate; plan: Plan }>();
  const kinds = kindsIn(files);
  for (const [kind, path] of kinds) {
    const schema = files.get(path);
    if (!schema) throw new Error(`${path} is missing.`);
    const items = propertySchema(schema, "items");
    const { title, "x-turns": turns } = items;
    const one = isObject(items.items) ? String(items.items.title).toLowerCase() : "";
    if (isObject(turns))
      rotating.set(kind, { title: String(title), one, ...(turns as Pick<RotationSchema, "until" | "ends">) });
    documents.set(kind, {
      validate: compile(kind, { $ref: schemaId(path) }),
      plan: createPlan(schema, path, files),
    });
  }
  const get = (kind: DocumentKind) => documents.get(kind) as { validate: Validate; plan: Plan };
  const slots = new Map<SlotKind, SlotSchema>();
  const sections = new Map<string, SectionType>();
  const collections = new Map<string, CollectionType>();
  const broken: Validators["broken"] = [];
  const known = new Set(folders);
  /** What a schema is used for that was composed of the one at `path`. */
  const prepare = (path: string, name: string, schema: JsonSchema) => {
    // The plan first: where a reference leads nowhere, it throws in plain words.
    const plan = createPlan(schema, path, files);
    const id = schemaId(path.replace(/[^/]*$/, "composed.json"));
    return { schema, plan, validate: compile(name, { ...schema, $id: id }) };
  };
  const attempt = (file: string, make: () => void) => {
    try {
      make();
    } catch (error) {
      broken.push({ file, message: error instanceof Error ? error.message : String(error) });
    }
  };
  for (const [path, own] of files) {
    const slot = slotKindAt(path);
    if (slot !== undefined) slots.set(slot, own as SlotSchema);
    const type = SECTION_SCHEMA.exec(path)?.[1];
    const identifier = COLLECTION.exec(path)?.[1];
    if (type !== undefined) {
      known.add(type);
      attempt(path, () => {
        const schema = composeSectionSchema(type, own, files);
        sections.set(type, { type, ...prepare(path, `section ${type}`, schema) });
      });
    }
    if (identifier !== undefined) {
      attempt(path, () => {
        const schema = composeFieldsSchema(own.fields, path, files);
        collections.set(identifier, { identifier, ...prepare(path, `collection ${identifier}`, schema) });
      });
    }
  }
  return {
    document: (kind) => get(kind).validate,
    documentPlan: (kind) => get(kind).plan,
    ...{ kinds, rotating, slots, sections, collections, broken, folders: known, unlisted },
  };
}

/** The schemas that documents hold: those of sections and collections. One that does not parse is left out here. */
export function schemasIn(documents: readonly SourceFile[]): SchemaFiles {
  const files = new Map<string, JsonSchema>();
  for (const { file, kind, text } of documents) {
    if (kind !== "schema" && kind !== "collection") continue;
    const parsed = parseJson(text);
    if (parsed.ok && isObject(parsed.value)) files.set(file, parsed.value);
  }
  return files;
}

/** Names of the section folders that have a schema, whatever is in it. */
export function foldersOf(documents: readonly SourceFile[]): string[] {
  return documents.flatMap(({ file, kind }) => (kind === "schema" ? [file.split("/")[1] ?? ""] : []));
}

/** The kinds of documents, with the path of the schema of each. */
function kindsIn(files: SchemaFiles): Map<DocumentKind, string> {
  const kinds = new Map<DocumentKind, string>();
  for (const kind of DOCUMENT_KINDS) kinds.set(kind, `schemas/definitions/${kind}.schema.json`);
  for (const path of files.keys()) {
    const kind = documentKindAt(path);
    if (kind !== undefined) kinds.set(kind, path);
  }
  return kinds;
}

const SECTION_SCHEMA = /^sections\/([^/]+)\/schema\.json$/;
const COLLECTION = /^content\/collections\/([^/]+)\/collection\.json$/;
