/** What a build prints about drafts that have errors. */
import type { BuildResult } from "#runtime/output/build.ts";

/** One line for each draft that was left out; or why they were not, when something else is made of them. */
export function wordsOfDrafts({ built, drafts, project, errors }: BuildResult): string[] {
  if (built) return drafts.map(wordsOfOne);
  const known = new Set(project.errors.map(({ file, code, pointer }) => `${file} ${code} ${pointer}`));
  const missing = errors.filter(({ file, code, pointer }) => !known.has(`${file} ${code} ${pointer}`));
  const unreadable = project.documents.some(({ readable }) => !readable)
    ? ["A file that cannot be read cannot be left out, whether draft or not."]
    : [];
  if (missing.length === 0) return unreadable;
  const places = [...new Set(missing.map(({ file, line }) => `  ${file}:${line}`))];
  return [
    "Drafts with errors are left out, but what visitors see is made of these. It needs them here:",
    ...places,
    ...unreadable,
  ];
}

function wordsOfOne({ file, name, errors }: BuildResult["drafts"][number]): string {
  const draft = name === undefined ? `${file} is a draft` : `${file} has the draft “${name}”`;
  if (errors === 0) return `${draft} that needs one with errors, and it was left out as well.`;
  const count = errors === 1 ? "1 error" : `${errors} errors`;
  return `${draft} with ${count}, and it was left out. npm run validate -- ${file} says what is wrong.`;
}
