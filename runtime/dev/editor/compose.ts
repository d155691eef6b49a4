/**
 * The schemas that editors read, composed from the same files that validation uses: one for each kind of document, and
 * one for the entities of each collection, which knows their fields. What names a site has stands apart, in
 * `names.schema.json`: it changes with every page, and they do not.
 */
import { isClosed, offered } from "#runtime/dev/editor/names.ts";
import { documentBody, SECTION, type Snippet, snippetBody } from "#runtime/dev/editor/snippets.ts";
import {
  createTranslator,
  nameOfNames,
  pointTo,
  referencesIn,
  type Translate,
  toDefinition,
} from "#runtime/dev/editor/translate.ts";
import type { CollectionType, SectionType, Validators } from "#schemas/compile/compile.ts";
import { createPlan } from "#schemas/compile/plan.ts";
import { isObject, type JsonSchema, type SchemaFiles } from "#schemas/json/schema.ts";
import { nameOfSchema } from "#schemas/paths/schema-address.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";

/** What the schemas are composed from. */
export type Described = {
  files: SchemaFiles;
  validators: Pick<Validators, "kinds" | "sections" | "collections">;
  /** A small section of each type, by type, where there is one. */
  examples: ReadonlyMap<string, unknown>;
};

/** The composed schemas, by their paths in `.generated/`. */
export function* composeEditorSchemas(described: Described): Iterable<[path: string, schema: JsonSchema]> {
  const compose = createComposer(described);
  for (const kind of described.validators.kinds.keys()) yield [fileOf(kind), compose.document(kind)];
  for (const type of described.validators.collections.values()) {
    yield [fileOf("entity", type.identifier), compose.entity(type)];
  }
}

/** Where the schema of a kind of documents stands in `.generated/`. */
export function fileOf(kind: DocumentKind, collection?: string): string {
  const name = nameOfSchema(kind);
  return collection === undefined ? `${name}.schema.json` : `collections/${collection}.schema.json`;
}

const ENTITY = "schemas/definitions/entity.schema.json";

type Definitions = { [name: string]: JsonSchema };

/** Composes the schemas of one project, each self-contained but for the names. */
function createComposer({ files, validators, examples }: Described): {
  document: (kind: DocumentKind) => JsonSchema;
  entity: (type: CollectionType) => JsonSchema;
} {
  const translate = createTranslator(files);
  const types = [...validators.sections.values()].sort((a, b) => a.type.localeCompare(b.type));
  const shared = sharedDefinitions(files, translate);
  const sections: Definitions = {};
  for (const type of types) sections[type.type] = sectionOf(type, translate);
  sections[SECTION] = anySection(types, translate(files.get(SECTION), SECTION), (type) =>
    toSnippet(type, files, examples.get(type.type)),
  );
  const root = (kind: DocumentKind, schema: JsonSchema, file: string, more: JsonSchema = {}): JsonSchema => {
    const path = validators.kinds.get(kind) ?? "";
    const body = documentBody(createPlan(files.get(path) ?? {}, path, files), files, file);
    const { description } = schema;
    const snippet: Snippet = {
      label: `${schema.title}`,
      body,
      ...(description ? { description: `${description}` } : {}),
    };
    const own = { ...schema, ...more, defaultSnippets: [snippet] };
    const names = {
      up: file.includes("/") ? "../" : "./",
      isAhead: (name: string) => mayBeAhead(kind, name),
    };
    return selfContained(path, { ...shared, ...sections, [path]: own }, names);
  };
  return {
    document(kind) {
      const path = validators.kinds.get(kind) ?? "";
      return root(kind, translate(files.get(path), path), fileOf(kind));
    },
    entity({ identifier, schema }) {
      const entity = translate(files.get(ENTITY), ENTITY);
      const properties = isObject(entity.properties) ? entity.properties : {};
      const { title, description } = isObject(properties.fields) ? properties.fields : {};
      const path = `content/collections/${identifier}/collection.json`;
      const fields = translate({ ...schema, title, description }, path);
      return root("entity", entity, fileOf("entity", identifier), { properties: { ...properties, fields } });
    },
  };
}

/** The schemas of the runtime's own, by path, and the names of each kind. */
function sharedDefinitions(files: SchemaFiles, translate: Translate): Definitions {
  const definitions: Definitions = {};
  for (const [path, schema] of files) {
    if (/^(?:schemas|capabilities)\//.test(path)) definitions[path] = toDefinition(translate(schema, path));
  }
  return definitions;
}

/** A section of one type. That its type is right is checked once for all of them. */
function sectionOf({ type, schema }: SectionType, translate: Translate): JsonSchema {
  const { defaultSnippets: _, ...own } = translate(schema, `sections/${type}/schema.json`);
  const properties = isObject(own.properties) ? own.properties : {};
  return { ...own, properties: { ...properties, type: {} } };
}

/** A section is checked against the schema of its type. What all have comes first, since editors show what comes first. */
function anySection(
  types: readonly SectionType[],
  all: JsonSchema,
  snippetOf: (type: SectionType) => Snippet,
): JsonSchema {
  const properties = isObject(all.properties) ? all.properties : {};
  const choice = {
    ...(isObject(properties.type) ? properties.type : {}),
    enum: types.map(({ type }) => type),
    enumDescriptions: types.map(({ schema }) => schema.description ?? ""),
    errorMessage: "There is no section of this type. The list of all comes with Ctrl+Space.",
  };
  const first = {
    required: all.required,
    properties: { id: properties.id, type: choice },
  };
  return {
    type: "object",
    errorMessage: all.errorMessage,
    defaultSnippets: types.map(snippetOf),
    allOf: [
      first,
      ...types.map(({ type }) => ({
        if: { type: "object", properties: { type: { const: type } }, required: ["type"] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { $ref: pointTo(type) },
      })),
    ],
  };
}

/** The snippet that an author gets for a section of a type. */
function toSnippet({ type, schema, plan }: SectionType, files: SchemaFiles, example: unknown): Snippet {
  const { title, description } = schema;
  const given = isObject(example) ? { ...example, id: type } : undefined;
  return {
    label: String(title ?? type),
    ...(description === undefined ? {} : { description: String(description) }),
    body: { ...(snippetBody(plan, files, given) as object), type },
  };
}

const NAMES_FILE = "names.schema.json";

/**
 * Whether documents of a kind may name what is not there yet: a menu its pages, a document of a capability those that are
 * written in it, an example what other sites have.
 */
function mayBeAhead(kind: DocumentKind, names: string): boolean {
  return (
    isClosed(names) &&
    (kind === "example" || AHEAD[kind] === names || names.endsWith(`: ${kind.replace("content/", "")}`))
  );
}

const AHEAD: { readonly [kind in DocumentKind]?: string } = { menu: "addresses" };

/**
 * A schema with those of its definitions that it leads to.
 *
 * @param up the way to the names, and which of them can be others
 */
function selfContained(
  root: string,
  definitions: Definitions,
  { up, isAhead }: { up: string; isAhead: (kind: string) => boolean },
): JsonSchema {
  const reached: Definitions = {};
  const reach = (name: string) => {
    if (Object.hasOwn(reached, name)) return;
    const kind = name.startsWith(nameOfNames("")) ? name.slice(nameOfNames("").length) : undefined;
    const target = kind !== undefined && isAhead(kind) ? offered(kind) : kind;
    const found = target === undefined ? definitions[name] : { $ref: `${up}${NAMES_FILE}${pointTo(target)}` };
    reached[name] = found ?? {};
    for (const reference of referencesIn(found)) reach(reference);
  };
  reach(root);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $ref: pointTo(root),
    definitions: Object.fromEntries(Object.entries(reached).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
