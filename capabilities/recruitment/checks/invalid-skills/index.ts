/** Skills and job titles that are called alike, stand below themselves, or lead to what is not there. */
import { SKILLS, type SkillsDocument, toSkillKey } from "#capabilities/recruitment/skills.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { createSuggester, type Suggester } from "#schemas/values/suggest.ts";

type Report = (problem: CheckProblem) => void;
type List = "skills" | "titles";

/** One skill or title, and where it stands. */
type Item = { file: string; list: List; at: number; value: SkillsDocument["skills"][number] };

export const check = defineCheck({
  code: "invalid-skills",
  severity: "error",
  description: "Every skill and job title has names of its own, and what it leads to exists.",
  site({ site, report }) {
    const files = site.documents.filter(({ kind, errorFree }) => kind === SKILLS && errorFree);
    // What a file with problems holds is not known, and might be what is missing.
    const isWhole = !site.documents.some(({ kind, errorFree }) => kind === SKILLS && !errorFree);
    const skills = itemsOf(files, "skills");
    const titles = itemsOf(files, "titles");
    for (const items of [skills, titles]) {
      checkIds(items, report);
      checkNames(items, report);
    }
    if (!isWhole) return;
    checkLinks(skills, ["parents", "related"], skills, report);
    checkLinks(titles, ["related"], titles, report);
    checkLinks(titles, ["skills"], skills, report);
    checkLoops(skills, report);
  },
});

function itemsOf(files: readonly DocumentFacts[], list: List): Item[] {
  return files.flatMap(({ file, value }) =>
    ((value as SkillsDocument)[list] ?? []).map((one, at) => ({ file, list, at, value: one })),
  );
}

function checkIds(items: readonly Item[], report: Report): void {
  const known = new Map<string, Item>();
  for (const item of items) {
    const other = known.get(item.value.id);
    known.set(item.value.id, other ?? item);
    if (!other) continue;
    report({
      ...placeOf(item, "id"),
      message: `The id ${quote(item.value.id)} is taken, by ${quote(other.value.name)} in ${other.file}.`,
      hint: "Give one of them another id, or delete it where both are the same.",
    });
  }
}

/** A name that belongs to two would be found as either. */
function checkNames(items: readonly Item[], report: Report): void {
  const known = new Map<string, Item>();
  for (const item of items) {
    const { name, synonyms = [] } = item.value;
    for (const [at, written] of [name, ...synonyms].entries()) {
      const other = known.get(toSkillKey(written));
      known.set(toSkillKey(written), other ?? item);
      if (!other || other.value.id === item.value.id) continue;
      report({
        ...placeOf(item, at === 0 ? "name" : `synonyms/${at - 1}`),
        message: `${quote(written)} is a name of ${quote(other.value.id)} too, in ${other.file}.`,
        hint: "Keep it where most people mean it, and delete it in the other place.",
      });
    }
  }
}

function checkLinks(
  items: readonly Item[],
  names: readonly ("parents" | "related" | "skills")[],
  targets: readonly Item[],
  report: Report,
): void {
  const known = new Set(targets.map(({ value }) => value.id));
  let suggest: Suggester | undefined;
  for (const item of items) {
    for (const name of names) {
      const links = (item.value as { [name: string]: unknown })[name] as readonly string[] | undefined;
      for (const [at, id] of (links ?? []).entries()) {
        if (known.has(id)) continue;
        suggest ??= createSuggester(known);
        report({
          ...placeOf(item, `${name}/${at}`),
          message: `There is no ${targets[0]?.list === "titles" ? "job title" : "skill"} ${quote(id)}.`,
          hint: didYouMean(suggest(id), "Write the id of one, or delete it."),
        });
      }
    }
  }
}

function checkLoops(items: readonly Item[], report: Report): void {
  const parents = new Map(items.map(({ value }) => [value.id, value.parents ?? []]));
  const isAbove = (id: string, from: string, seen = new Set<string>()): boolean =>
    (parents.get(from) ?? []).some((parent) => {
      if (parent === id) return true;
      if (seen.has(parent)) return false;
      seen.add(parent);
      return isAbove(id, parent, seen);
    });
  for (const item of items) {
    if (!isAbove(item.value.id, item.value.id)) continue;
    report({
      ...placeOf(item, "parents"),
      message: `${quote(item.value.name)} stands below itself.`,
      hint: 'Say in "related" what is only close to it.',
    });
  }
}

function placeOf({ file, list, at }: Item, name: string): { file: string; pointer: string } {
  return { file, pointer: `/${list}/${at}/${name}` };
}
