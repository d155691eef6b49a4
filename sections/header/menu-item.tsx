/** One entry of the main menu's top level, with the panel of its children. */

import chevronDown from "icon:chevron-down";
import { type KeyboardEvent, useState } from "react";
import type { ResolvedMenuItem } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import styles from "./menu-item.module.css";
import { MenuLink } from "./menu-link.tsx";
import { MenuPanel } from "./menu-panel.tsx";

type Props = {
  item: ResolvedMenuItem;
  route: string;
  /** Whether the page on show belongs to this entry. */
  here: boolean;
  onFollow: () => void;
};

export function MenuItem({ item, route, here, onFollow }: Props) {
  const [dismissed, setDismissed] = useState(false);
  const follow = () => {
    setDismissed(true);
    onFollow();
  };
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === "Escape") setDismissed(true);
  };
  return (
    <li
      className={classes(styles.item, here && styles.here, dismissed && styles.dismissed)}
      onKeyDown={dismiss}
      onMouseLeave={() => setDismissed(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setDismissed(false);
      }}
    >
      {item.href !== undefined && (
        <MenuLink item={item} route={route} className={styles.top} onFollow={follow} />
      )}
      {item.children.length > 0 && (
        <>
          <details name="main-menu" className={item.href === undefined ? styles.heading : styles.caret}>
            <summary className={item.href === undefined ? styles.top : undefined}>
              {item.href === undefined ? item.title : <VisuallyHidden>{item.title}</VisuallyHidden>}
              <Icon path={chevronDown} />
            </summary>
          </details>
          <MenuPanel item={item} route={route} onFollow={follow} />
        </>
      )}
    </li>
  );
}
