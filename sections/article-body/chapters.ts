/** The chapters of an article: found in its text, put at the level that the page leaves for them, and given an id to link to. */
import type { SafeHtml } from "#runtime/section.ts";
import { toPlainWords } from "#runtime/ui/plain-words.ts";

export type Chapter = { id: string; title: string };

type Result = { html: SafeHtml; chapters: Chapter[] };

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g;

/**
 * Formatted text has headings of levels 3 and 4. Each outermost `<h3>` begins a chapter.
 *
 * @param level of the chapters on the page; headings below them follow
 * @param prefix of the ids, so that they are unlike any other on the page
 */
export function toChapters(content: SafeHtml, level: 2 | 3, prefix: string): Result {
  const chapters: Chapter[] = [];
  let depth = 0;
  const html = content.replace(TAG, (tag, closing: string, name: string, at: number) => {
    if (name === "br") return tag;
    if (closing) depth--;
    const isChapter = !closing && name === "h3" && depth === 0;
    if (!closing) depth++;
    if (name !== "h3" && name !== "h4") return tag;
    const element = `h${Number(name[1]) + level - 3}`;
    if (!isChapter) return `<${closing}${element}>`;
    const title = toPlainWords(content.slice(at + tag.length, content.indexOf("</h3>", at)));
    const id = createId(title, prefix, chapters);
    chapters.push({ id, title });
    return `<${element} id="${id}">`;
  });
  // It was safe, and stays so: names of tags are exchanged, and an id holds letters, digits and dashes.
  return { html: html as SafeHtml, chapters };
}

function createId(title: string, prefix: string, chapters: readonly Chapter[]): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const id = [prefix, ...words].join("-");
  const isTaken = chapters.some((chapter) => chapter.id === id);
  return isTaken || words.length === 0 ? `${id}-${chapters.length + 1}` : id;
}
