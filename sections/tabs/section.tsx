import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";
import { toTabIndex } from "./tab-keys.ts";
import { useTabs } from "./use-tabs.ts";

/**
 * Shows the beginning of a panel that the keyboard comes to. Chromium takes what is higher than the window for seen as soon as 32 px
 * of it are in the window, though a banner lies over them. A click in its words gives it the focus too, and moves nothing.
 */
function showBeginning({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget || !currentTarget.matches(":focus-visible")) return;
  currentTarget.firstElementChild?.scrollIntoView({ block: "nearest" });
}

export function Section({ view, context }: SectionProps<View>) {
  const { text } = view;
  const items = view.items.map((item) => ({ ...item, panelId: `${view.id}-${item.id}` }));
  const [selected, select] = useTabs(items.map((item) => item.panelId));
  const live = selected !== undefined;

  function click(event: MouseEvent<HTMLAnchorElement>): void {
    // With a modifier it is a link, to open in a tab of the other kind.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    select(event.currentTarget.hash.slice(1));
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !live) return;
    const tabs = [...event.currentTarget.querySelectorAll("a")];
    const current = tabs.findIndex((tab) => tab.contains(event.target as Node));
    const next = event.key === " " ? current : toTabIndex(event.key, current, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    // A key held down would change the address more often than browsers allow.
    if (event.repeat) return;
    tab.focus();
    select(tab.hash.slice(1));
  }

  return (
    <SectionRoot view={view}>
      <header className={styles.header}>
        <Heading level={context.headingLevel} size="large">
          {text.heading}
        </Heading>
        {text.introduction && <Html html={text.introduction} className={styles.introduction} />}
      </header>
      <div className={styles.tabs} data-live={live ? "" : undefined}>
        <ul
          className={styles.list}
          onKeyDown={press}
          {...(live && { role: "tablist", "aria-orientation": "vertical", "aria-label": text.heading })}
        >
          {items.map(({ panelId, label }) => (
            <li key={panelId} className={styles.item} {...(live && { role: "presentation" })}>
              <a
                id={`${panelId}-tab`}
                className={styles.tab}
                href={`#${panelId}`}
                onClick={click}
                {...(live && {
                  role: "tab",
                  "aria-selected": panelId === selected,
                  "aria-controls": panelId,
                  tabIndex: panelId === selected ? 0 : -1,
                })}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.panels}>
          {items.map(({ panelId, label, heading, body, link }) => (
            <div
              key={panelId}
              id={panelId}
              className={styles.panel}
              {...(live && {
                role: "tabpanel",
                "aria-labelledby": `${panelId}-tab`,
                tabIndex: 0,
                onFocus: showBeginning,
                hidden: panelId !== selected,
              })}
            >
              <Heading
                level={levelBelow(context.headingLevel)}
                size="medium"
                className={classes(styles.heading, !heading && styles.unseen)}
              >
                {heading ?? label}
              </Heading>
              <Html html={body} />
              {link && <Action link={link} kind="arrow" className={styles.link} />}
            </div>
          ))}
        </div>
      </div>
    </SectionRoot>
  );
}
