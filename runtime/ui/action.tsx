/** A link slot as something to press, or as a link with an arrow. Without an address it is its label alone. */
import arrowRight from "icon:arrow-right";
import arrowUpRight from "icon:arrow-up-right";
import type { ResolvedLink } from "#runtime/section.ts";
import styles from "./action.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type ActionKind = "filled" | "outlined" | "arrow";

type Props = {
  link: ResolvedLink;
  kind?: ActionKind;
  /** What `currentMark` returns, in the frame. */
  current?: "page" | "true" | undefined;
  className?: string | undefined;
};

export function Action({ link, kind = "filled", current, className }: Props) {
  if (link.href === undefined) return <span className={classes(styles.text, className)}>{link.label}</span>;
  return (
    <a
      href={link.href}
      className={classes(kind === "arrow" ? styles.arrow : styles[kind], className)}
      aria-current={current}
      target={link.newTab ? "_blank" : undefined}
      rel={link.newTab ? "noopener" : undefined}
    >
      <span>{link.label}</span>
      {link.newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      {kind === "arrow" && <Icon path={link.newTab ? arrowUpRight : arrowRight} />}
    </a>
  );
}
