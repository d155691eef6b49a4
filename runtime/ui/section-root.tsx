/**
 * The outermost element of every section: what tests, the client and the tokens hold on to, and the page's grid.
 *
 * Children stand in the content column by themselves. A section places them on the twelve columns with
 * `grid-column: content-start / span 5`, or over the whole width with `grid-column: full`.
 */
import type { ReactNode } from "react";
import type { Ground } from "#runtime/section.ts";
import { classes } from "./classes.ts";
import styles from "./section-root.module.css";

type Props = {
  view: { id: string; type: string; ground?: Ground };
  /** The ground where the document names none. */
  ground?: Ground;
  as?: "section" | "header" | "footer" | "div" | "aside";
  className?: string | undefined;
  children: ReactNode;
};

export function SectionRoot({ view, ground = "paper", as: Element = "section", className, children }: Props) {
  return (
    <Element
      id={view.id}
      className={classes(styles.root, className)}
      data-section={view.type}
      data-ground={view.ground ?? ground}
    >
      {children}
    </Element>
  );
}
