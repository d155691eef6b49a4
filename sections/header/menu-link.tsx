/** An entry as a link, or its title alone where it only heads others. */
import type { ReactNode } from "react";
import type { ResolvedMenuItem, SectionContext } from "#runtime/section.ts";
import { currentMark } from "#runtime/ui/page/current-link.ts";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";

type Props = {
  item: ResolvedMenuItem;
  context: SectionContext;
  className?: string | undefined;
  /** Stands before the title. */
  children?: ReactNode;
};

export function MenuLink({ item, context, className, children }: Props) {
  const words = (
    <>
      {children}
      {item.title}
    </>
  );
  if (item.href === undefined) return <span className={className}>{words}</span>;
  return (
    <a
      href={item.href}
      className={className}
      aria-current={currentMark(item.href, context)}
      target={item.newTab ? "_blank" : undefined}
      rel={item.newTab ? "noopener" : undefined}
    >
      {words}
      {item.newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}
