import type { SafeHtml } from "#runtime/section.ts";
import { toPlainWords } from "#runtime/ui/plain-words.ts";

/** The address of a map that searches for a postal address: its words, each line parted from the next by a comma. */
export function toMapHref(address: SafeHtml): string {
  const words = toPlainWords(address.replace(/<br>|<\/(?:p|li|h3|h4|td|th|caption)>/g, ","));
  const lines = words.split(",").map((line) => line.replace(/\s+/g, " ").trim());
  const query = lines.filter((line) => line !== "").join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
