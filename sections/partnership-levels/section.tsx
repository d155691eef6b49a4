import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Level } from "./level.tsx";
import styles from "./section.module.css";

const highlights: readonly View["settings"]["highlight"][] = ["first", "second", "third", "fourth"];

export function Section({ view, context }: SectionProps<View>) {
  const { text, items, settings } = view;
  const highlighted = highlights.indexOf(settings.highlight);
  return (
    <SectionRoot view={view} className={styles.root}>
      <div className={classes(styles.stair, styles[`of-${items.length}`])}>
        <SectionHead level={context.headingLevel} text={text} place="beside" className={styles.head} />
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
        <ul role="list" className={styles.levels}>
          {items.map((item, index) => (
            <Level
              key={item.id}
              item={item}
              below={items.slice(0, index).reverse()}
              highlighted={index === highlighted}
              text={text}
              level={levelBelow(context.headingLevel)}
            />
          ))}
        </ul>
      </div>
      {/* By what comes behind it, styles know that the stair is whole. */}
      {text.note ? <Html html={text.note} className={styles.note} /> : <span hidden />}
    </SectionRoot>
  );
}
