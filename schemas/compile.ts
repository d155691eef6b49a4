/**
 * Schemas become validators here. A document that is right costs one pass that stops at nothing; one that
 * is wrong is gone over again for every finding.
 */
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { createPlan, type Plan } from "#schemas/plan.ts";
import {
  composeFieldsSchema,
  composeSectionSchema,
  isObject,
  type JsonSchema,
  type SchemaFiles,
} from "#schemas/schema.ts";

/** The kinds of documents, each with a schema `schemas/<kind>.schema.json`. */
export const DOCUMENT_KINDS = [
  "page",
  "frame",
  "texts",
  "images",
  "menu",
  "form",
  "announcements",
  "site",
  "collection",
  "entity",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** One way in which a value differs from its schema. */
export type SchemaFinding = {
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
export type Validate = (value: unknown) => SchemaFinding[];

/** A section type that can be used in documents. */
export type SectionType = { type: string; schema: JsonSchema; plan: Plan; validate: Validate };

/** The fields that the entities of a collection have. */
export type CollectionType = { identifier: string; schema: JsonSchema; plan: Plan; validate: Validate };

/** Everything that validation needs to know of schemas. */
export type Validators = {
  document: (kind: DocumentKind) => Validate;
  documentPlan: (kind: DocumentKind) => Plan;
  sections: ReadonlyMap<string, SectionType>;
  /** By identifier. */
  collections: ReadonlyMap<string, CollectionType>;
  /** Schemas of sections and collections that cannot be used, with the reason. */
  broken: { file: string; message: string }[];
  /** Names of all section folders, also of those whose schema cannot be used. */
  folders: ReadonlySet<string>;
};

/** Dates with time and zone, RFC 3339 section 5.6. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * Compiles the schemas of all document kinds, section types and collections.
 *
 * @param folders names of all section folders, when some of them have no schema among the files
 */
export function createValidators(files: SchemaFiles, folders: Iterable<string> = []): Validators {
  const fast = createAjv(files, false);
  const thorough = createAjv(files, true);
  const compile = (schema: JsonSchema): Validate => {
    // The thorough one is compiled when the first document needs it.
    const quick = fast.compile(schema);
    let full: ValidateFunction | undefined;
    return (value) => {
      if (quick(value)) return [];
      full ??= thorough.compile(schema);
      full(value);
      return (full.errors ?? []).filter(isOwnFinding).map(toFinding);
    };
  };
  const documents = new Map<DocumentKind, { validate: Validate; plan: Plan }>();
  for (const kind of DOCUMENT_KINDS) {
    const path = `schemas/${kind}.schema.json`;
    const schema = files.get(path);
    if (!schema) throw new Error(`${path} is missing.`);
    documents.set(kind, {
      validate: compile({ $ref: schemaId(path) }),
      plan: createPlan(schema, path, files),
    });
  }
  const get = (kind: DocumentKind) => documents.get(kind) as { validate: Validate; plan: Plan };
  const sections = new Map<string, SectionType>();
  const collections = new Map<string, CollectionType>();
  const broken: Validators["broken"] = [];
  const known = new Set(folders);
  const attempt = (file: string, make: () => void) => {
    try {
      make();
    } catch (error) {
      broken.push({ file, message: error instanceof Error ? error.message : String(error) });
    }
  };
  for (const [path, own] of files) {
    const type = SECTION_SCHEMA.exec(path)?.[1];
    const identifier = COLLECTION.exec(path)?.[1];
    if (type !== undefined) {
      known.add(type);
      attempt(path, () => {
        const schema = composeSectionSchema(type, own, files);
        // The plan first: where a reference leads nowhere, it says so in plain words.
        const plan = createPlan(schema, path, files);
        const validate = compile({ ...schema, $id: schemaId(`sections/${type}/composed.json`) });
        sections.set(type, { type, schema, plan, validate });
      });
    }
    if (identifier !== undefined) {
      attempt(path, () => {
        const schema = composeFieldsSchema(own.fields);
        const plan = createPlan(schema, path, files);
        const id = schemaId(`content/collections/${identifier}/composed.json`);
        collections.set(identifier, { identifier, schema, plan, validate: compile({ ...schema, $id: id }) });
      });
    }
  }
  return {
    document: (kind) => get(kind).validate,
    documentPlan: (kind) => get(kind).plan,
    ...{ sections, collections, broken, folders: known },
  };
}

const SECTION_SCHEMA = /^sections\/([^/]+)\/schema\.json$/;
const COLLECTION = /^content\/collections\/([^/]+)\/collection\.json$/;

function createAjv(files: SchemaFiles, allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    verbose: allErrors,
    strict: true,
    allowUnionTypes: true,
    allowMatchingProperties: true,
    // Slots take text or an object, so their schema holds keywords for both.
    strictTypes: false,
    // A schema that requires a field lists it where it stands; an extension may sit in another file.
    strictRequired: false,
    formats: {
      instant: isInstant,
      "local-time": (text: string) => LOCAL_TIME.test(text) && isInstant(`${text}Z`),
    },
    keywords: ["x-enum-descriptions", "x-entity"],
  });
  for (const [path, schema] of files) {
    if (path.startsWith("schemas/")) ajv.addSchema({ ...schema, $id: schemaId(path) });
  }
  return ajv;
}

function schemaId(path: string): string {
  return `pageloom://project/${path}`;
}

/** `Date.parse` takes 30 February for 2 March, so the day is read back. */
function isInstant(text: string): boolean {
  const [, date = "", hour] = /^(\d{4}-\d{2}-\d{2})T(\d{2})/.exec(text) ?? [];
  if (!INSTANT.test(text) || Number.isNaN(Date.parse(text)) || hour === "24") return false;
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}

/** A property name that does not fit is reported by `propertyNames` with the name; ajv adds the inner keyword. */
function isOwnFinding(error: ErrorObject): boolean {
  return error.propertyName === undefined || error.keyword === "propertyNames";
}

function toFinding(error: ErrorObject): SchemaFinding {
  return {
    keyword: error.keyword,
    pointer: error.instancePath,
    params: error.params,
    value: error.data,
    schema: isObject(error.parentSchema) ? error.parentSchema : {},
  };
}
