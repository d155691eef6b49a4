/** Joins class names and leaves out what is absent. Undefined when nothing is left, so that no empty attribute is written. */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
