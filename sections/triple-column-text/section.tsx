import type { ResolvedLink, SafeHtml, SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { withHeadings } from "#runtime/ui/with-headings.ts";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, link } = view;
  const level = text.heading ? levelBelow(context.headingLevel) : 2;
  // Without a heading above them, the columns are of one level; the page's `h1`, where it is to be here, is the first.
  const firstLevel = text.heading ? level : context.headingLevel;
  return (
    <SectionRoot view={view} className={styles.root}>
      {text.heading && (
        <Heading level={context.headingLevel} size="large">
          {text.heading}
        </Heading>
      )}
      <div className={styles.columns}>
        {([1, 2, 3] as const).map((number) => (
          <Column
            key={number}
            level={number === 1 ? firstLevel : level}
            subtitle={text[`content_${number}_subtitle`]}
            subheading={text[`content_${number}_subheading`]}
            content={text[`content_${number}`]}
            more={link?.[`more_${number}`]}
          />
        ))}
      </div>
    </SectionRoot>
  );
}

type ColumnProps = {
  level: 1 | 2 | 3;
  subtitle: string | undefined;
  subheading: string | undefined;
  content: SafeHtml;
  more: ResolvedLink | undefined;
};

function Column({ level, subtitle, subheading, content, more }: ColumnProps) {
  return (
    <div className={styles.column}>
      {subtitle && (
        <Heading level={level} size="medium" className={styles.subtitle}>
          {subtitle}
        </Heading>
      )}
      {subheading && <p className={styles.subheading}>{subheading}</p>}
      <Html
        html={withHeadings(content, subtitle ? levelBelow(level) : level === 1 ? 2 : level)}
        className={classes(styles.text, (subtitle || subheading) && styles.below)}
      />
      {more && (
        <p className={styles.more}>
          <Action link={more} kind="arrow" />
        </p>
      )}
    </div>
  );
}
