/** Fields and forms for tests: a test states what matters, the rest is here. */
import type { ResolvedField, ResolvedForm } from "#runtime/section.ts";

/** A field that need not be answered, named after its kind. */
export function field(kind: ResolvedField["kind"], more: Partial<ResolvedField> = {}): ResolvedField {
  return { name: kind, kind, label: `Your ${kind}`, required: false, errors: {}, ...more };
}

/** Options with these values, which are their labels too. */
export function options(...values: string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value }));
}

/** A form of one step. */
export function formOf(fields: ResolvedField[], more: Partial<ResolvedForm> = {}): ResolvedForm {
  return {
    ...{ id: "contact", action: "/forms/contact/", page: "/contact-us/", submit: "Send" },
    steps: [{ id: "form", fields }],
    fallback: { telephone: "0161 496 0142", email: "hello@site.example" },
    ...more,
  };
}

/** A storage that holds what `kept` holds. */
export function storageOf(kept: Map<string, string>): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}
