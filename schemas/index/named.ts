/** Documents that slots name by their files: menus, and what capabilities have of this kind. */
import type { Validators } from "#schemas/compile/compile.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";

const known = new WeakMap<Validators["slots"], ReadonlyMap<DocumentKind, string>>();

/** The kinds of documents that slots name, each with what one is called: `menu`. */
export function namedKinds(slots: Validators["slots"]): ReadonlyMap<DocumentKind, string> {
  let kinds = known.get(slots);
  if (!kinds) {
    kinds = new Map(
      [...slots.values()].flatMap(({ "x-slot": { document, holds } }) =>
        document === undefined ? [] : [[document, holds.replace(/^an? /, "")]],
      ),
    );
    known.set(slots, kinds);
  }
  return kinds;
}

/** The kind of documents that say how visitors search a collection. The capability `search` brings it. */
export const SEARCHES = "content/searches";
