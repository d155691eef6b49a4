/** What `npm run check-schemas` does once its options are read. */
import { readHistory } from "#runtime/project/history.ts";
import { loadDocuments } from "#runtime/project/load-documents.ts";
import { type Break, changedSchemas, findBreaks } from "#scripts/check-schemas/breaks.ts";
import { refuse } from "#scripts/terminal/terminal.ts";

/** What was found, and the words for it. */
export type SchemaComparison = { breaks: readonly Break[]; words: string };

/** How many documents are named for each schema. */
const SHOWN = 5;

const WHAT_TO_DO = [
  "→ Other branches and other sites have documents like these, so it is not enough to mend those at hand.",
  "  Write a migration (npm run new-migration), or let the schema take both: a new field optional, an old one still there.",
];

/**
 * Checks what the change of schemas since the published branch does to the documents that it has.
 *
 * @param base the branch or commit to compare with; the published branch when absent
 */
export async function checkSchemas(root: string, base?: string): Promise<SchemaComparison> {
  const history = await readHistory(root, base);
  if (!history) {
    if (base !== undefined) refuse(`Git knows no "${base}" that this work began from.`);
    return { breaks: [], words: "There is no published branch to compare with. No schema was looked at." };
  }
  const changed = changedSchemas(history);
  const since = `since ${history.base.slice(0, 9)}`;
  if (changed.length === 0) return { breaks: [], words: `No schema has changed ${since}.` };
  const breaks = await findBreaks({ history, ...(await loadDocuments({ root, examples: true })) });
  const schemas = changed.length === 1 ? "1 schema has" : `${changed.length} schemas have`;
  const lines =
    breaks.length > 0
      ? [...wordsOf(breaks), ...WHAT_TO_DO]
      : [`${schemas} changed ${since}. Every document of that time fits, or is migrated.`];
  return { breaks, words: lines.join("\n") };
}

function wordsOf(breaks: readonly Break[]): string[] {
  return [...Map.groupBy(breaks, ({ schema }) => schema)].flatMap(([schema, found]) => {
    const more = found.length - SHOWN;
    return [
      `${schema} was changed, and documents of the published branch no longer fit:`,
      ...found
        .slice(0, SHOWN)
        .map(({ problem: { file, pointer, message } }) => `  ${file} at ${pointer}: ${message}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ];
  });
}
