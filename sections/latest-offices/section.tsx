import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Office } from "./office.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings } = view;
  const offices = settings.query;
  if (offices.length === 0 && !text.empty) return null;
  const isShort = offices.length === 0 || (settings.layout === "columns" && offices.length < 3);
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
        entities={offices}
        empty={text.empty}
        className={styles.offices}
        emptyClassName={styles.empty}
      >
        {(office) => <Office key={office.id} office={office} level={level} layout={settings.layout} />}
      </EntityList>
    </SectionRoot>
  );
}
