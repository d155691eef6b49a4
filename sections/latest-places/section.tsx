import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Place } from "./place.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings } = view;
  const places = settings.query;
  if (places.length === 0 && !text.empty) return null;
  const isShort = places.length === 0 || (settings.layout === "columns" && places.length < 3);
  const level = levelBelow(context.headingLevel);
  return (
    <SectionRoot
      view={view}
      className={classes(styles.root, styles[settings.layout], isShort && styles.short)}
    >
      <SectionHead
        level={context.headingLevel}
        text={text}
        place={isShort ? "beside" : "above"}
        className={styles.head}
      />
      <EntityList
        entities={places}
        empty={text.empty}
        className={styles.places}
        emptyClassName={styles.empty}
      >
        {(place) => <Place key={place.id} place={place} level={level} layout={settings.layout} />}
      </EntityList>
    </SectionRoot>
  );
}
