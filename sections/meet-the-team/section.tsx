import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Member } from "./member.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, settings } = view;
  const people = settings.query;
  if (people.length === 0 && !text.empty) return null;
  const layout = people.length === 0 ? "few" : settings.layout;
  const level = levelBelow(context.headingLevel);
  return (
    <SectionRoot
      view={view}
      className={classes(styles.root, styles[layout], people.length === 4 && styles.four)}
    >
      <div className={styles.head}>
        <SectionHead level={context.headingLevel} text={text} place={layout === "all" ? "above" : "beside"} />
        {link?.primary && (
          <p className={styles.more}>
            <Action link={link.primary} kind="arrow" />
          </p>
        )}
      </div>
      <EntityList
        entities={people}
        empty={text.empty}
        className={styles.people}
        emptyClassName={styles.empty}
      >
        {(person) => <Member key={person.id} person={person} level={level} layout={settings.layout} />}
      </EntityList>
    </SectionRoot>
  );
}
