/** JSON pointers (RFC 6901): the name of one value inside a document. */

/** `["sections", 0, "a/b"]` becomes `/sections/0/a~1b`; the empty path, which is the document, becomes the empty text. */
export function toPointer(path: readonly (string | number)[]): string {
  let pointer = "";
  for (const step of path) pointer += `/${typeof step === "number" ? step : escapeStep(step)}`;
  return pointer;
}

/** The steps of a pointer. A list's index stays text: only the document decides whether `0` is a place or a name. */
export function fromPointer(pointer: string): string[] {
  if (pointer === "") return [];
  return pointer.slice(1).split("/").map(unescapeStep);
}

function escapeStep(step: string): string {
  return step.includes("~") || step.includes("/") ? step.replaceAll("~", "~0").replaceAll("/", "~1") : step;
}

function unescapeStep(step: string): string {
  return step.includes("~") ? step.replaceAll("~1", "/").replaceAll("~0", "~") : step;
}

/**
 * Visits a value and all that is in it, from the outside in. The path is the same list at each call: it is copied, or made a pointer,
 * only where something was found.
 */
export function visitValues(
  value: unknown,
  visit: (value: unknown, path: readonly (string | number)[]) => void,
  path: (string | number)[] = [],
): void {
  visit(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [name, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    path.push(name);
    visitValues(child, visit, path);
    path.pop();
  }
}
