/** What is below an entry of the bar: its children in two columns, each with what is below it, and what is put forward. */
import type { ResolvedFeature, ResolvedMenuItem, SectionContext } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { currentMark } from "#runtime/ui/page/current-link.ts";
import { Picture } from "#runtime/ui/picture.tsx";
import styles from "./menu-item.module.css";
import { MenuLink } from "./menu-link.tsx";

type Props = { item: ResolvedMenuItem; context: SectionContext; shared: ReadonlySet<string> };

export function MenuPanel({ item, context, shared }: Props) {
  const classOf = (entry: ResolvedMenuItem) =>
    entry.href !== undefined && shared.has(entry.href) ? styles.shared : undefined;
  return (
    <div className={styles.panel}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
      <ul role="list" className={styles.children}>
        {item.children.map((child) => (
          <li key={child.id}>
            <MenuLink item={child} context={context} className={classOf(child)}>
              {child.icon && <Icon sheet={child.icon} />}
            </MenuLink>
            {child.subtitle && <p className={styles.subtitle}>{child.subtitle}</p>}
            {child.children.length > 0 && (
              // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
              <ul role="list" className={styles.grandchildren}>
                {child.children.map((grandchild) => (
                  <li key={grandchild.id}>
                    <MenuLink item={grandchild} context={context} className={classOf(grandchild)} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {item.featured && <Feature feature={item.featured} context={context} />}
    </div>
  );
}

function Feature({ feature, context }: { feature: ResolvedFeature; context: SectionContext }) {
  const { link } = feature;
  return (
    <div className={styles.feature}>
      {feature.image && <Picture image={feature.image} sizes="350px" className={styles.picture} />}
      <p className={styles.title}>{feature.title}</p>
      <p className={styles.subtitle}>{feature.description}</p>
      <Action
        link={link}
        kind="arrow"
        current={currentMark(link.href, context)}
        className={classes(styles.more, styles.shared)}
      />
    </div>
  );
}
