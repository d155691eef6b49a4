/** A heading whose level comes from the page's outline and whose size comes from its role on the page. */
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./heading.module.css";

export type HeadingLevel = 1 | 2 | 3 | 4;
export type HeadingSize = "display" | "large" | "medium" | "small";

const sizeOfLevel: Record<HeadingLevel, HeadingSize> = { 1: "display", 2: "large", 3: "medium", 4: "small" };

/** The level of what stands below a heading. */
export function levelBelow(level: 1 | 2): 2 | 3;
export function levelBelow(level: 1 | 2 | 3): 2 | 3 | 4;
export function levelBelow(level: number): number {
  return level + 1;
}

type Props = {
  level: HeadingLevel;
  /** By level, unless said: 1 display, 2 large, 3 medium, 4 small. */
  size?: HeadingSize;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Heading({ level, size = sizeOfLevel[level], id, className, children }: Props) {
  const Element = `h${level}` as const;
  return (
    <Element id={id} className={classes(styles[size], className)}>
      {children}
    </Element>
  );
}
