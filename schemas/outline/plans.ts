/** What the plan of a section states of its headings, computed once for each type. */
import { roleOf } from "#schemas/compile/heading-role.ts";
import type { Plan } from "#schemas/compile/plan.ts";

const known = new WeakMap<Plan, boolean>();

/** Whether a section declares where its headings are. What one that does not will show is not known. */
export function saysHeadings(plan: Plan): boolean {
  let says = known.get(plan);
  if (says === undefined) {
    says = roleOf(plan.schema) !== undefined || childrenOf(plan).some(saysHeadings);
    known.set(plan, says);
  }
  return says;
}

/** The plans of what is inside. */
export function childrenOf(plan: Plan): Plan[] {
  if (plan.is === "object") return [...plan.properties.values()];
  if (plan.is === "list") return [plan.item];
  return plan.is === "slot" && plan.entity ? [plan.entity] : [];
}

const shown = new WeakMap<Plan, readonly [string, Plan][]>();

/** What of an object can hold a heading. */
export function shownIn(plan: Plan & { is: "object" }): readonly [string, Plan][] {
  let names = shown.get(plan);
  if (!names) {
    names = [...plan.properties].filter(([, child]) => canShow(child));
    shown.set(plan, names);
  }
  return names;
}

function canShow(plan: Plan): boolean {
  if (plan.is !== "slot") return childrenOf(plan).some(canShow);
  if (plan.kind === "text") return roleOf(plan.schema) !== undefined;
  return plan.traits.query !== undefined || ["rich-text", "catalogue", "directory"].includes(plan.kind);
}

const queries = new WeakMap<Plan, boolean>();

/** A section that shows what a query finds may leave itself out when that is nothing. */
export function hasQuery(plan: Plan): boolean {
  let has = queries.get(plan);
  if (has === undefined) {
    has = (plan.is === "slot" && plan.kind === "query") || childrenOf(plan).some(hasQuery);
    queries.set(plan, has);
  }
  return has;
}
