/** What migrating did, or would do, in words. */
import { unifiedDiff } from "#scripts/migrate/diff.ts";
import type { MigrationPlan } from "#scripts/migrate/plan.ts";

/** The words of the command. With `diff`, each file is shown with what changes in it. */
export function wordsOfPlan(
  { files, remaining, todo }: MigrationPlan & { todo: readonly string[] },
  { isWritten, diff, color }: { isWritten: boolean; diff: boolean; color: boolean },
): string {
  const migrations = [...new Set(files.flatMap((one) => one.migrations))].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const blocks = [
    [headline(files.length, isWritten)],
    ...(diff ? files.map(({ file, before, text }) => [unifiedDiff(file, before, text, color)]) : []),
    diff
      ? []
      : files.map(({ file, migrations: by }) => `${file}  (${by.map(({ name }) => name).join(", ")})`),
    migrations.map(({ name, about }) => `${name}: ${about}`),
    titled("Left alone:", remaining),
    titled(isWritten ? "Left to do:" : "Left to do then:", todo),
  ];
  return blocks.flatMap((block) => (block.length === 0 ? [] : block.join("\n"))).join("\n\n");
}

function headline(count: number, isWritten: boolean): string {
  if (count === 0) return "Every document is of the current format. There is nothing to migrate.";
  const documents = count === 1 ? "1 document" : `${count} documents`;
  if (isWritten) return `${documents} brought up to date.`;
  return `${documents} ${count === 1 ? "is" : "are"} of an older format. Nothing was written; npm run migrate does that.`;
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
