/** Rich text that stands right below the page's own heading, or below that of an item. */
import type { SafeHtml } from "#runtime/section.ts";

/**
 * Puts the headings of a rich text, which authors write as `<h3>` and `<h4>`, at the levels that the page leaves for them.
 *
 * @param first the level of those that are written as `<h3>`
 */
export function withHeadings(html: SafeHtml, first: 2 | 3 | 4): SafeHtml {
  if (first === 3) return html;
  // It was safe, and stays so: one name of a heading takes the place of another.
  return html.replace(
    /(<\/?h)([34])(?=[\s>])/g,
    (_, tag: string, level: string) => tag + (Number(level) + first - 3),
  ) as SafeHtml;
}
