/** A headed list of links. Nothing at all where the menu is absent or empty. */
import type { ResolvedMenu } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import styles from "./menu-block.module.css";
import { networkIcon } from "./network-icons.ts";

type Props = { heading: string; menu: ResolvedMenu | undefined; route: string; icons?: boolean };

export function MenuBlock({ heading, menu, route, icons = false }: Props) {
  if (!menu?.items.length) return null;
  return (
    <div className={styles.block}>
      <h2 className={styles.heading}>{heading}</h2>
      <MenuLinks menu={menu} route={route} icons={icons} className={icons ? styles.social : styles.links} />
    </div>
  );
}

type LinksProps = Omit<Props, "heading"> & { className?: string | undefined };

export function MenuLinks({ menu, route, icons = false, className }: LinksProps) {
  if (!menu?.items.length) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
    <ul role="list" className={className}>
      {menu.items.map((item) => {
        const icon = icons ? networkIcon(item.network ?? item.title) : undefined;
        return (
          <li key={item.id}>
            <a
              href={item.href}
              aria-current={item.href === route ? "page" : undefined}
              className={classes(icon && styles.icon)}
              target={item.newTab ? "_blank" : undefined}
              rel={item.newTab ? "noopener" : undefined}
            >
              {icon ? <Icon path={icon} /> : item.title}
              {icon && <VisuallyHidden>{item.title}</VisuallyHidden>}
              {item.newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
