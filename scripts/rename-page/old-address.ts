/** What becomes of the address that a page had, and of a redirect or an alias that stood at its new one. */
import { posix } from "node:path";
import { appendItem, insertProperty, removeMember, replaceValue } from "#schemas/json/members.ts";
import { isObject } from "#schemas/json/schema.ts";
import { schemaAddressOf } from "#schemas/paths/schema-address.ts";
import type { Change, Move, OpenDocument } from "#scripts/rename-page/edits.ts";

/** `redirect` leads on to the new address; `alias` shows the page at both; with `nothing` it leads nowhere. */
export type Keeping = "redirect" | "alias" | "nothing";

/** What changes in the page's own document, besides its links. */
export function changePage(document: OpenDocument, move: Move, keeping: Keeping): Change[] {
  const { value } = document.source;
  const page = isObject(value) ? value : {};
  const changes: Change[] = [];
  const schema = moveReference(page.$schema, move);
  if (schema !== undefined) {
    const words = `"$schema" follows the file`;
    changes.push({ ...replaceValue(document, "/$schema", schema), words });
  }
  const aliases = Array.isArray(page.aliases) ? page.aliases : [];
  const index = aliases.indexOf(move.to);
  const isKept = keeping === "alias";
  if (index !== -1) {
    const pointer = `/aliases/${index}`;
    const edit = isKept ? replaceValue(document, pointer, move.from) : removeMember(document, pointer);
    const words = isKept
      ? `alias ${move.to} → ${move.from}`
      : `alias ${move.to} removed, since it is the address`;
    return [...changes, { ...edit, words }];
  }
  if (!isKept) return changes;
  const after = ["publishUntil", "publishFrom", "status"].find((name) => Object.hasOwn(page, name));
  const edit = Array.isArray(page.aliases)
    ? appendItem(document, "/aliases", move.from)
    : insertProperty(document, "", "aliases", [move.from], after);
  return [...changes, { ...edit, words: `alias ${move.from} added` }];
}

/** A relative path that leads where it led before the document moved; nothing when it is as it was, or no such path. */
export function moveReference(
  reference: unknown,
  { file, target }: Pick<Move, "file" | "target">,
): string | undefined {
  if (typeof reference !== "string" || !/^\.{1,2}\//.test(reference)) return undefined;
  const [before, after] = [posix.dirname(file), posix.dirname(target)];
  // The author who moved the file may have written one already.
  const isRight = reference === schemaAddressOf({ file: target, kind: "page" });
  if (before === after || isRight) return undefined;
  const moved = posix.relative(after, posix.join(before, reference));
  return moved.startsWith(".") ? moved : `./${moved}`;
}

/** What changes among the redirects of the site configuration, besides where they lead. */
export function changeRedirects(document: OpenDocument, { from, to }: Move, keeping: Keeping): Change[] {
  const { value } = document.source;
  const site = isObject(value) ? value : {};
  const redirects = Array.isArray(site.redirects) ? site.redirects : undefined;
  const index = redirects?.findIndex((one: unknown) => isObject(one) && one.from === to) ?? -1;
  const isKept = keeping === "redirect";
  const words = `redirect from ${from} to ${to} added`;
  if (index !== -1) {
    const pointer = `/redirects/${index}`;
    if (isKept)
      return [{ ...replaceValue(document, pointer, { from, to }), words: `${words}, for the one back` }];
    return [
      { ...removeMember(document, pointer), words: `redirect from ${to} removed, since the page is there` },
    ];
  }
  if (!isKept) return [];
  const edit = redirects
    ? appendItem(document, "/redirects", { from, to })
    : insertProperty(document, "", "redirects", [{ from, to }]);
  return [{ ...edit, words }];
}
