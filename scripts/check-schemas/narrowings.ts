/** In which ways schemas take less than they did: what may break documents of other sites and branches. */
import { readFileSync } from "node:fs";
import { findMigrations } from "#runtime/project/migrations.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";
import type { NamedMigration } from "#schemas/migrate/migrate.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";
import { type Past, schemasAtBase } from "#scripts/check-schemas/breaks.ts";

/**
 * What schemas no longer take, or newly require, in words; unless a migration about the same documents names it.
 *
 * @param broken schemas of which more is known than that
 */
export function findNarrowings(root: string, past: Past, broken: ReadonlySet<string>): string[] {
  const { schemas, migrations, capabilities, validators } = past.setup;
  const found = findMigrations(
    root,
    capabilities.map(({ name }) => name),
  );
  const codes = migrations().map((one, at) => [one, readFileSync(found[at]?.path ?? "", "utf8")] as const);
  return [...schemasAtBase(past)]
    .filter(([file]) => past.history.changed.has(file) && !broken.has(file))
    .flatMap(([file, before]) => {
      const after = schemas.get(file);
      if (!after) return [`${file} is gone`];
      const about = codes.filter(([one]) => isAbout(one, file, validators));
      return narrowingsOf(before, after)
        .filter(({ name }) => !about.some(([, code]) => code.includes(name)))
        .map(({ words }) => `${file} ${words}`);
    });
}

function isAbout(migration: NamedMigration, file: string, { kinds }: Validators): boolean {
  if ("sections" in migration)
    return migration.sections.some((type) => file === `sections/${type}/schema.json`);
  if ("documents" in migration)
    return migration.documents.some((kind) => file === kinds.get(kind as DocumentKind));
  return migration.collections.some((name) => file === `content/collections/${name}/collection.json`);
}

function narrowingsOf(before: JsonSchema, after: JsonSchema): { name: string; words: string }[] {
  const [old, current] = [shapeOf(before), shapeOf(after)];
  const gone = [...old.fields].filter(([key]) => !current.fields.has(key));
  // With a field goes all that is in it.
  const outermost = gone.filter(([key]) => !gone.some(([other]) => key.startsWith(`${other}/`)));
  const values = [...old.values].filter(
    ([key]) => !current.values.has(key) && current.fields.has(fieldOf(key)),
  );
  // What a new group requires concerns only documents that have the group.
  const required = [...current.required].filter(
    ([key]) => !old.required.has(key) && (isTop(key) || old.fields.has(groupOf(key))),
  );
  return [
    ...outermost.map(([key, name]) => ({ name, words: `no longer has ${key}` })),
    ...values.map(([key, name]) => ({ name, words: `no longer takes "${name}" in ${fieldOf(key)}` })),
    ...required.map(([key, name]) => ({ name, words: `asks for ${key}` })),
  ];
}

function fieldOf(value: string): string {
  return value.slice(0, value.indexOf(" ")).replace(/\/…$/, "");
}

function isTop(key: string): boolean {
  return key.lastIndexOf("/") <= 0;
}

function groupOf(key: string): string {
  return key.slice(0, key.lastIndexOf("/")).replace(/\/…$/, "");
}

type Shape = { [of in "fields" | "values" | "required"]: Map<string, string> };

/** What a schema names, by where it stands in documents. */
function shapeOf(schema: JsonSchema): Shape {
  const shape: Shape = { fields: new Map(), values: new Map(), required: new Map() };
  collect(isObject(schema.fields) ? schema.fields : schema, isObject(schema.fields) ? "/fields" : "", shape);
  return shape;
}

function collect(node: unknown, at: string, shape: Shape): void {
  if (!isObject(node)) return;
  for (const name of listOf(node.required)) shape.required.set(at + toPointer([name]), name);
  for (const value of listOf(node.enum)) shape.values.set(`${at} ${value}`, value);
  for (const [name, child] of Object.entries(isObject(node.properties) ? node.properties : {})) {
    shape.fields.set(at + toPointer([name]), name);
    collect(child, at + toPointer([name]), shape);
  }
  collect(node.items, `${at}/…`, shape);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
