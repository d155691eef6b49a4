import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Card } from "./card.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings, words } = view;
  const things = settings.query;
  if (things.length === 0 && !text.empty) return null;
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="above" />
      <EntityList
        entities={things}
        empty={text.empty}
        className={classes(styles.shelf, styles[`across-${across(things.length)}`])}
      >
        {(thing) => (
          <Card key={thing.id} thing={thing} level={levelBelow(context.headingLevel)} words={words} />
        )}
      </EntityList>
    </SectionRoot>
  );
}

/** How many stand side by side on a wide shelf. */
function across(count: number): 1 | 2 | 3 | 4 {
  if (count === 1 || count === 2) return count;
  return count % 3 === 0 && count % 4 !== 0 ? 3 : 4;
}
