/** What a document can do without: advice to take something out has to be advice that can be followed. */
import type { Validators } from "#schemas/compile/compile.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import type { Document } from "#schemas/documents/document.ts";
import { valueAt } from "#schemas/json/members.ts";
import { fromPointer, toPointer } from "#schemas/json/pointer.ts";
import { collectionOf } from "#schemas/paths/route.ts";

/**
 * The innermost part around a place that may be taken out: a field, a link, an item of a list. Nothing where each is
 * required, up to the section that it stands in.
 */
export function removablePart(
  pointer: string,
  document: Document,
  validators: Validators,
): string | undefined {
  const { base, plan } = planOfParent(pointer, document, validators);
  let within = plan;
  let at = base;
  let found: string | undefined;
  for (const step of fromPointer(pointer.slice(base.length))) {
    const list = at;
    at += toPointer([step]);
    if (within?.is === "object") {
      if (!within.required.has(step)) found = at;
      within = within.properties.get(step);
    } else if (within?.is === "list") {
      const items = valueAt(document.value, list);
      if (Array.isArray(items) && items.length > Number(within.schema.minItems ?? 0)) found = at;
      within = within.item;
    } else break;
  }
  return found;
}

/** The innermost plan of a place, and where what it describes begins. */
function planOfParent(
  pointer: string,
  { file, kind, sections }: Document,
  validators: Validators,
): { base: string; plan: Plan | undefined } {
  const section = sections.find((one) => pointer.startsWith(`${one.pointer}/`));
  if (section) return { base: section.pointer, plan: validators.sections.get(section.type ?? "")?.plan };
  if (kind === "entity")
    return { base: "/fields", plan: validators.collections.get(collectionOf(file))?.plan };
  return {
    base: "",
    plan: kind === "schema" || kind === "stray" ? undefined : validators.documentPlan(kind),
  };
}
