import { useEffect, useRef } from "react";
import type { ResolvedMenuItem, SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { Logo } from "#runtime/ui/logo.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { useMenu } from "#runtime/ui/use-menu.ts";
import { useRoute } from "#runtime/ui/use-route.ts";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import { MenuItem } from "./menu-item.tsx";
import styles from "./section.module.css";

/** How many entries at the end of the top level may be actions. One that has entries below it never is. */
const actions = 2;

export function Section({ view, context }: SectionProps<View>) {
  const { menu, text } = view;
  const route = useRoute(context);
  const { sheet, close } = useSheet();
  const items = menu.main.items;
  const first = firstAction(items);
  const current = entryOf(items, route);
  return (
    <SectionRoot view={view} as="header" className={styles.root}>
      <div className={styles.bar}>
        <a href="/" className={styles.home} aria-current={route === "/" ? "page" : undefined}>
          <Logo name={context.site.name} />
          <VisuallyHidden>, {text.home}</VisuallyHidden>
        </a>
        {/* The sheet stands beside the details and not in it: on wide screens the same list is the menu bar. */}
        <details ref={sheet} className={styles.toggle} data-menu="main">
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
              <MenuItem key={item.id} item={item} route={route} here={item === current} onFollow={close} />
            ))}
            {items.slice(first).map((item, index) => (
              <li key={item.id} className={styles.action}>
                <Action
                  link={{ ...item, label: item.title }}
                  kind={index === items.length - first - 1 ? "filled" : "outlined"}
                />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </SectionRoot>
  );
}

/** The mobile menu's native disclosure, closed whenever the page's state says that the menu was closed. */
function useSheet() {
  const { open, close } = useMenu();
  const sheet = useRef<HTMLDetailsElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && sheet.current) sheet.current.open = false;
    wasOpen.current = open;
  }, [open]);
  return { sheet, close };
}

function firstAction(items: ResolvedMenuItem[]): number {
  const parents = items.findLastIndex((item) => item.children.length > 0);
  return Math.max(parents + 1, items.length - actions);
}

/** The entry that a route belongs to. A page that several entries lead to belongs to none of them. */
function entryOf(items: ResolvedMenuItem[], route: string): ResolvedMenuItem | undefined {
  const own = items.find((item) => contains(item, route));
  if (own !== undefined) return own;
  const leading = items.filter((item) => leadsTo(item, route));
  return leading.length === 1 ? leading[0] : undefined;
}

function contains(item: ResolvedMenuItem, route: string): boolean {
  return item.href !== undefined && item.href !== "/" && route.startsWith(item.href);
}

function leadsTo(item: ResolvedMenuItem, route: string): boolean {
  return item.children.some((child) => contains(child, route) || leadsTo(child, route));
}
