import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, items, settings } = view;
  const List = settings.layout === "numbered" ? "ol" : "ul";
  return (
    <SectionRoot view={view} className={classes(styles.root, styles[settings.layout])}>
      <SectionHead
        level={context.headingLevel}
        text={text}
        place={settings.layout === "columns" ? "above" : "pinned"}
      />
      <List role="list" className={classes(styles.items, styles[`across-${across(items.length)}`])}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Heading level={levelBelow(context.headingLevel)} size="medium">
              {item.heading}
            </Heading>
            <div className={styles.body}>
              <Html html={item.body} />
              {item.link && <Action link={item.link} kind="arrow" className={styles.more} />}
            </div>
          </li>
        ))}
      </List>
    </SectionRoot>
  );
}

/** How many columns leave no last row with a gap, as far as three or four can. */
function across(count: number): 2 | 3 | 4 {
  if (count === 2) return 2;
  return count % 3 !== 0 && count % 4 === 0 ? 4 : 3;
}
