/** Which tag may stand in which. */
import { PARENTS, TAGS } from "./vocabulary.ts";

/** Whether a tag may be opened inside the tags that are open, the innermost last. */
export function isAllowedIn(name: string, open: readonly string[]): boolean {
  const tag = TAGS.get(name);
  if (!tag) return false;
  if (name === "a" && open.includes("a")) return false;
  const parent = open.at(-1);
  const parents = PARENTS.get(name);
  if (parents) return parent !== undefined && parents.includes(parent);
  const content = parent === undefined ? "anything" : TAGS.get(parent)?.content;
  return content === "anything" || (content === "words" && !tag.block);
}
