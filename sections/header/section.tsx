import type { ResolvedMenuItem, SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { currentMark } from "#runtime/ui/page/current-link.ts";
import { Logo } from "#runtime/ui/page/logo.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import { MenuItem } from "./menu-item.tsx";
import styles from "./section.module.css";

/** How many entries at the end of the top level may be actions. One that has entries below it never is. */
const actions = 2;

export function Section({ view, context }: SectionProps<View>) {
  const { menu, text } = view;
  const { items } = menu.main;
  const first = firstAction(items);
  const shared = sharedAddresses(items);
  return (
    <SectionRoot view={view} as="header" className={styles.root}>
      <div className={styles.bar}>
        <a href={context.home} className={styles.home} aria-current={currentMark(context.home, context)}>
          <Logo name={context.site.name} />
          <VisuallyHidden>, {text.home}</VisuallyHidden>
        </a>
        {/* The sheet stands beside the details and not in it: on wide screens the same list is the menu bar. */}
        <details className={styles.toggle} data-menu="main">
          <summary>
            <span className={styles.open}>{text.open}</span>
            <span className={styles.close}>{text.close}</span>
            <span className={styles.lines} aria-hidden="true" />
          </summary>
        </details>
        <nav className={styles.sheet} aria-label={text.open}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
          <ul role="list" className={styles.items}>
            {items.slice(0, first).map((item) => (
              <MenuItem key={item.id} item={item} context={context} shared={shared} more={text.more} />
            ))}
            {items.slice(first).map((item, index) => (
              <li key={item.id} className={styles.action}>
                <Action
                  link={{ ...item, label: item.title }}
                  current={currentMark(item.href, context)}
                  kind={index === items.length - first - 1 ? "filled" : "outlined"}
                />
                {item.featured && <p className={styles.hint}>{item.featured.description}</p>}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </SectionRoot>
  );
}

function firstAction(items: ResolvedMenuItem[]): number {
  const parents = items.findLastIndex((item) => item.children.length > 0);
  return Math.max(parents + 1, items.length - actions);
}

/** Addresses that stand below more than one entry: they do not identify a place in the menu. */
function sharedAddresses(items: ResolvedMenuItem[]): ReadonlySet<string> {
  const known = new Set<string>();
  const shared = new Set<string>();
  for (const item of items) {
    for (const href of new Set(addressesBelow(item))) (known.has(href) ? shared : known).add(href);
  }
  return shared;
}

function addressesBelow({ children }: ResolvedMenuItem): string[] {
  return children.flatMap((child) => [...(child.href ? [child.href] : []), ...addressesBelow(child)]);
}
