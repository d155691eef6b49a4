/** What migrating did, or would do, for whoever asked. */
import { unifiedDiff } from "#scripts/migrate/diff.ts";
import type { MigrationPlan } from "#scripts/migrate/plan.ts";

/** The words of the command. `diff` has each file shown with what changes in it. */
export function wordsOfPlan(
  { files, left, problems }: MigrationPlan,
  { isWritten, diff, color }: { isWritten: boolean; diff: boolean; color: boolean },
): string {
  const migrations = [...new Set(files.flatMap((one) => one.migrations))];
  const shown = files.map(({ file, before, text, migrations: by }) =>
    diff
      ? `${unifiedDiff(file, before, text, color)}\n`
      : `  ${file}  (${by.map(({ name }) => name).join(", ")})`,
  );
  const told = [
    ...(files.length === 0 ? [] : ["", ...shown]),
    ...(migrations.length === 0 ? [] : ["", ...migrations.map(({ name, about }) => `${name}: ${about}`)]),
    ...(left.length === 0 ? [] : ["", "Not looked at:", ...left.map((words) => `  ${words}`)]),
    ...(problems.length === 0 ? [] : ["", "Left to do:", ...problems.map(wordsOfProblem)]),
  ];
  return [headline(files.length, isWritten), ...told].join("\n").replaceAll("\n\n\n", "\n\n");
}

function headline(count: number, isWritten: boolean): string {
  if (count === 0) return "Every document is of the current format. There is nothing to migrate.";
  const documents = count === 1 ? "1 document" : `${count} documents`;
  if (isWritten) return `${documents} brought up to date.`;
  return `${documents} ${count === 1 ? "is" : "are"} of an older format. Nothing was written; npm run migrate does it.`;
}

function wordsOfProblem({ file, line, column, message, hint }: MigrationPlan["problems"][number]): string {
  return `  ${file}:${line}:${column} ${message} ${hint}`.trimEnd();
}
