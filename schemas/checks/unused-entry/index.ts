/** Shared texts and pictures that nothing uses. */
import { quote } from "#schemas/checks/names.ts";
import { referrersOf } from "#schemas/index/dependents.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "unused-entry",
  severity: "warning",
  advice: true,
  description: "Every shared text and picture is used.",
  site({ site, report }) {
    const isUsed = createUsage(site);
    const isMisnamed = (key: string, file: string) =>
      !site.document(file)?.errorFree &&
      site.open(file).schemaProblems.some(({ params }) => params.propertyName === key);
    for (const [what, entries] of [
      ["text", site.texts],
      ["picture", site.images],
    ] as const) {
      for (const [key, { file, pointer }] of entries.shared) {
        if (isUsed(key) || isMisnamed(key, file)) continue;
        report({
          file,
          pointer,
          on: "key",
          message: `Nothing uses the ${what} ${quote(key)}.`,
          hint: "Delete it, or keep it if a page that is still to come will use it.",
        });
      }
    }
  },
});

/** In documents that were not understood, a key counts as used wherever it stands. */
function createUsage(site: SiteIndex): (key: string) => boolean {
  // What a draft needs that a build does without is not known.
  if ([...site.pages.values()].some(({ leftOut }) => leftOut)) return () => true;
  const unclear: string[] = [];
  for (const facts of site.documents) {
    // An example is on no page.
    if (facts.kind === "example") continue;
    // Anything may be used in a document whose text is gone.
    if (facts.lost) return () => true;
    if (facts.kind !== "texts" && facts.kind !== "images" && !facts.errorFree) unclear.push(facts.text ?? "");
  }
  const isUsed = (key: string) => referrersOf(`key ${key}`, site).some(({ kind }) => kind !== "example");
  return (key) => isUsed(key) || unclear.some((text) => text.includes(`"${key}"`));
}
