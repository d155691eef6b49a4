/** What a visitor insists on: jobs that do not have it are left out, however well they fit. */
import type { Facet } from "#runtime/search/facets.ts";
import type { SearchSetup } from "#runtime/search/index.ts";
import type { DeviceDocument } from "#runtime/search/on-device.ts";

/** Whether a document has the value of a facet; `unknown` where it does not say. */
export type Passes = "yes" | "no" | "unknown";

/** Judges one choice. A value that the facet does not offer lets everything pass. */
export function passes(facet: Facet, value: string, document: DeviceDocument, today: number): Passes {
  if (facet.kind === "values") {
    return !facet.options.some((option) => option.value === value) ||
      document.values[facet.name]?.includes(value)
      ? "yes"
      : "no";
  }
  if (facet.kind === "least") {
    const step = facet.options.find((option) => option.value === value);
    const own = document.amounts[facet.name];
    if (!step) return "yes";
    if (!own) return "unknown";
    return own.unit === step.unit && own.amount >= step.from ? "yes" : "no";
  }
  const step = facet.options.find((option) => option.value === value);
  const day = document.days[facet.name];
  if (!step) return "yes";
  if (day === undefined) return "unknown";
  return day > today - step.days ? "yes" : "no";
}

/** Judges all choices: what one of them refuses is refused, and else what one does not know is unknown. */
export function passesAll(
  { facets }: SearchSetup,
  filters: { readonly [facet: string]: string },
  document: DeviceDocument,
  today: number,
): Passes {
  let result: Passes = "yes";
  for (const facet of facets) {
    const value = filters[facet.name];
    if (value === undefined) continue;
    const own = passes(facet, value, document, today);
    if (own === "no") return "no";
    if (own === "unknown") result = "unknown";
  }
  return result;
}
