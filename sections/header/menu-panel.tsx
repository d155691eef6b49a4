/** What is below an entry of the bar: its children in two columns, each with what is below it. */
import type { ResolvedMenuItem } from "#runtime/section.ts";
import styles from "./menu-item.module.css";
import { MenuLink } from "./menu-link.tsx";

type Props = { item: ResolvedMenuItem; route: string; onFollow: () => void };

export function MenuPanel({ item, route, onFollow }: Props) {
  return (
    <div className={styles.panel}>
      <p className={styles.title} aria-hidden="true">
        {item.title}
        {item.subtitle && <span className={styles.subtitle}>{item.subtitle}</span>}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
      <ul role="list" className={styles.children}>
        {item.children.map((child) => (
          <li key={child.id} className={styles.child}>
            <MenuLink item={child} route={route} className={styles.name} onFollow={onFollow} />
            {child.subtitle && <p className={styles.subtitle}>{child.subtitle}</p>}
            {child.children.length > 0 && (
              // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
              <ul role="list" className={styles.grandchildren}>
                {child.children.map((grandchild) => (
                  <li key={grandchild.id}>
                    <MenuLink item={grandchild} route={route} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
