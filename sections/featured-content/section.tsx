import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Item } from "./item.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings } = view;
  const items = settings.query;
  const isEmpty = items.length === 0;
  if (isEmpty && !text.empty) return null;
  const layout = isEmpty ? "list" : settings.layout;
  return (
    <SectionRoot view={view} className={classes(styles.root, styles[layout])}>
      <SectionHead level={context.headingLevel} text={text} place={layout === "rows" ? "above" : "pinned"} />
      <EntityList entities={items} empty={text.empty} className={styles.items} emptyClassName={styles.empty}>
        {(item) => (
          <Item key={item.id} item={item} level={levelBelow(context.headingLevel)} layout={layout} />
        )}
      </EntityList>
    </SectionRoot>
  );
}
