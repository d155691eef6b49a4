/** Which tag may stand in which. */
import { PARENTS, TAGS } from "./vocabulary.ts";

/** Tags whose closing tag people leave out; the next tag that cannot stand inside shows where it belongs. */
export const LEFT_OPEN: ReadonlySet<string> = new Set("p h3 h4 li caption thead tbody tr th td".split(" "));

/** Whether a tag may stand directly in `parent`; without a parent, at the top of a text. */
export function isAllowedIn(name: string, parent: string | undefined): boolean {
  const tag = TAGS.get(name);
  if (!tag) return false;
  const parents = PARENTS.get(name);
  if (parents) return parent !== undefined && parents.includes(parent);
  const content = parent === undefined ? "anything" : TAGS.get(parent)?.content;
  return content === "anything" || (content === "words" && !tag.block);
}

/** Whether words may stand directly in a tag. */
export function holdsWords(parent: string): boolean {
  const content = TAGS.get(parent)?.content;
  return content === "anything" || content === "words";
}
