/** What `npm run check-schemas` does once its options are read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readHistory } from "#runtime/build/history.ts";
import { loadDocuments } from "#runtime/build/project.ts";
import type { NamedMigration } from "#schemas/migrate.ts";
import {
  type Break,
  changedSchemas,
  findBreaks,
  type Past,
  schemasAtBase,
} from "#scripts/check-schemas/breaks.ts";
import { narrowingOf } from "#scripts/check-schemas/narrowing.ts";
import { refuse } from "#scripts/terminal.ts";

/** What was found; `words` are for people. */
export type Verdict = { breaks: readonly Break[]; words: string };

/** How many documents are named for each schema. */
const SHOWN = 5;

/**
 * Looks at what the change of schemas since the published branch does to the documents that it has.
 *
 * @param base the branch or commit to compare with; the published branch when absent
 */
export async function checkSchemas(root: string, base?: string): Promise<Verdict> {
  const history = await readHistory(root, base);
  if (!history) {
    if (base !== undefined) refuse(`Git knows no "${base}" that this work began from.`);
    return {
      breaks: [],
      words: "There is no published branch to compare with, so no old document was looked at.",
    };
  }
  const schemas = changedSchemas(history);
  const since = `since ${history.base.slice(0, 9)}`;
  if (schemas.length === 0) return { breaks: [], words: `No schema has changed ${since}.` };
  const past: Past = { history, ...(await loadDocuments({ root })) };
  const breaks = await findBreaks(past);
  const told = [...Map.groupBy(breaks, ({ schema }) => schema)].flatMap(([schema, found]) =>
    wordsOf(schema, found),
  );
  const notes = notesOn(root, past, new Set(breaks.map(({ schema }) => schema)));
  const changed = schemas.length === 1 ? "1 schema has" : `${schemas.length} schemas have`;
  return {
    breaks,
    words: [
      ...(breaks.length > 0
        ? told
        : [`${changed} changed ${since}. Every document of that time fits, or is migrated.`]),
      ...(notes.length > 0
        ? ["", "Documents of other sites and branches may have what is gone. If so, write a migration:"]
        : []),
      ...notes,
    ].join("\n"),
  };
}

function wordsOf(schema: string, found: readonly Break[]): string[] {
  const shown = found
    .slice(0, SHOWN)
    .map(({ problem: { file, pointer, message } }) => `  ${file}${pointer}  ${message}`);
  const more = found.length - shown.length;
  return [
    `${schema} was changed, and documents of the published branch no longer fit:`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
    "→ Documents on other branches and sites are written like these, so mending those at hand is not enough.",
    "  Write a migration (npm run new-migration), or have the schema take both: a new field can be optional, or have a default.",
  ];
}

/** What schemas no longer take although no document here needs it, unless a migration speaks of it. */
function notesOn(root: string, past: Past, broken: ReadonlySet<string>): string[] {
  const { history, language } = past;
  return [...schemasAtBase(past)]
    .filter(([file]) => history.changed.has(file) && !broken.has(file))
    .flatMap(([file, before]) => {
      const after = language.schemas.get(file);
      if (!after) return [`  ${file} is gone`];
      const texts = language.migrations.filter((one) => isAbout(one, file)).map((one) => textOf(root, one));
      return narrowingOf(before, after)
        .filter(({ name }) => !texts.some((text) => text.includes(name)))
        .map(({ words }) => `  ${file} ${words}`);
    });
}

function isAbout(migration: NamedMigration, file: string): boolean {
  const [folder = "", name = "", identifier = ""] = file.split("/");
  if ("sections" in migration) return folder === "sections" && migration.sections.includes(name);
  if ("collections" in migration) return folder === "content" && migration.collections.includes(identifier);
  return migration.documents.some((kind) => file === `schemas/${kind}.schema.json`);
}

function textOf(root: string, { name }: NamedMigration): string {
  return readFileSync(join(root, `migrations/${name}.ts`), "utf8");
}
