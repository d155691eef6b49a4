/** Shows a rich text. The one place where HTML from a document enters a page: its type guarantees that it was sanitised. */
import type { SafeHtml } from "#runtime/section.ts";
import { classes } from "./classes.ts";

type Props = { html: SafeHtml; className?: string | undefined };

export function Html({ html, className }: Props) {
  return (
    <div
      className={classes("rich-text", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is made by the sanitiser alone (#schemas/html/safe-html.ts).
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
