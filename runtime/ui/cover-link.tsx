/**
 * A link that can be touched anywhere on the area around it, which takes the class `coverArea`. What can be pressed
 * besides, inside the area, needs `position: relative` to lie above it. Without an address it is its words alone.
 */
import arrowRight from "icon:arrow-right";
import type { ReactNode } from "react";
import styles from "./cover-link.module.css";
import { Icon } from "./icon.tsx";

export const coverArea = styles.area;

export function CoverLink({ href, children }: { href?: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <a href={href} className={styles.link}>
      {children}
      <Icon path={arrowRight} />
    </a>
  );
}
