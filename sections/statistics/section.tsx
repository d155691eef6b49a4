import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Heading } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

/** From how many characters on figures are set smaller, so that each stays on one line. */
const longFigure = 7;

export function Section({ view, context }: SectionProps<View>) {
  const { text, link } = view;
  const items = view.settings?.query ?? view.items ?? [];
  if (items.length === 0) return null;
  const isLong = items.some(({ value }) => value.length >= longFigure);
  return (
    <SectionRoot view={view}>
      <div
        className={classes(styles.stairs, styles[`of-${Math.min(items.length, 4)}`], isLong && styles.long)}
      >
        <div className={styles.head}>
          <Heading level={context.headingLevel} size="large">
            {text.heading}
          </Heading>
          {text.introduction && <Html html={text.introduction} className={styles.introduction} />}
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
        <ul role="list" className={styles.figures}>
          {items.map((item) => (
            <li key={item.id} className={styles.figure}>
              <div className={styles.words}>
                <p className={styles.value}>{item.value}</p>
                <p className={styles.measure}>{item.measure}</p>
                {item.source && <p className={styles.source}>{item.source}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <p className={styles.source}>{text.source}</p>
        {link?.more && (
          <p>
            <Action link={link.more} kind="arrow" />
          </p>
        )}
      </div>
    </SectionRoot>
  );
}
