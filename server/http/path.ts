/**
 * Reading the path of a request. Nothing a visitor sends reaches the file system: a path is only ever looked up
 * in the index of `dist/`. What no honest client sends is refused all the same, so that it is not mistaken
 * for a page that is missing.
 */

/**
 * Decodes the path of a request, percent-encoding once.
 *
 * @param path starts with `/`, without query
 * @returns undefined for a path to be refused: broken percent-encoding, an encoded slash, a backslash, a control
 * character, a `.` or `..` segment
 */
export function decodePath(path: string): string | undefined {
  if (!path.startsWith("/") || /%2f/i.test(path)) return undefined;
  let decoded = path;
  if (path.includes("%")) {
    try {
      decoded = decodeURIComponent(path);
    } catch {
      return undefined;
    }
  }
  // A control character, a backslash, or a segment of dots.
  return /[^ -\uffff]|[\x7f\\]|\/\.\.?(\/|$)/.test(decoded) ? undefined : decoded;
}

/**
 * Judges a request target as it stood on the wire, which `Request` no longer shows: a URL parser resolves `..`
 * and `%2e%2e` away. Takes the origin form and the absolute form.
 */
export function isAcceptableTarget(target: string): boolean {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? "";
  const [path = ""] = target.slice(origin.length).split(/[?#]/, 1);
  return decodePath(path === "" && origin !== "" ? "/" : path) !== undefined;
}
