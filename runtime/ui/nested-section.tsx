/** Shows a section within another, as `SectionContext.render` made it. */
import type { SectionHtml } from "#runtime/section.ts";

type Props = { html: SectionHtml; className?: string | undefined };

export function NestedSection({ html, className }: Props) {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: SectionHtml comes from the renderer alone.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
