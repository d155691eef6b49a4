/** Shows a rich text. The one place where HTML from a document enters a page: its type says that it was sanitised. */
import type { SafeHtml } from "#runtime/section.ts";
import { classes } from "./classes.ts";

type Props = {
  html: SafeHtml;
  /** The level of the headings in it, where it stands right below the page's own: authors write `<h3>`, then `<h4>`. */
  headings?: 2 | 3 | 4;
  className?: string | undefined;
};

export function Html({ html, headings = 3, className }: Props) {
  return (
    <div
      className={classes("rich-text", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is made by the sanitiser alone (#schemas/html.ts).
      dangerouslySetInnerHTML={{ __html: headings === 3 ? html : shiftHeadings(html, headings - 3) }}
    />
  );
}

function shiftHeadings(html: SafeHtml, by: number): string {
  return html.replace(
    /(<\/?h)([34])(?=[\s>])/g,
    (_, tag: string, level: string) => tag + (Number(level) + by),
  );
}
