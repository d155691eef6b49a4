/** One entry of the main menu's top level, with the panel of what is below it. */
import chevronDown from "icon:chevron-down";
import type { ResolvedMenuItem, SectionContext } from "#runtime/section.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import styles from "./menu-item.module.css";
import { MenuLink } from "./menu-link.tsx";
import { MenuPanel } from "./menu-panel.tsx";

type Props = {
  item: ResolvedMenuItem;
  context: SectionContext;
  /** Addresses that several entries lead to. */
  shared: ReadonlySet<string>;
  /** Read out after the entry's title: what its button shows. */
  more: string;
};

export function MenuItem({ item, context, shared, more }: Props) {
  if (item.children.length === 0) {
    return (
      <li className={styles.item}>
        <MenuLink item={item} context={context} className={styles.top} />
      </li>
    );
  }
  return (
    // Boot opens the panel: it takes the second child for the button, and the third, a div, for the panel.
    <li className={styles.item} data-disclosure="">
      <MenuLink item={item} context={context} className={styles.top} />
      <button type="button" className={styles.caret} aria-expanded="false">
        <VisuallyHidden>
          {item.title}, {more}
        </VisuallyHidden>
        <Icon path={chevronDown} />
      </button>
      <MenuPanel item={item} context={context} shared={shared} />
    </li>
  );
}
