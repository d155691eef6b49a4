/** How long a text is to those who read it. */
import { decode } from "#schemas/html/characters.ts";
import { fillPlaceholders } from "#schemas/values/placeholders.ts";

/**
 * The characters of a text that its readers see: without tags, and without the fields of an entity, which differ from page to page.
 *
 * @param isRich whether it may hold formatting
 */
export function lengthOf(text: string, isRich: boolean): number {
  const fixed = fillPlaceholders(text, () => "");
  const words = isRich ? decode(fixed.replace(/<[^<>]*>/g, " ")) : fixed;
  return words.replace(/\s+/g, " ").trim().length;
}
