import type { SectionProps } from "#runtime/section.ts";
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
  const headed = text.content_1_subtitle !== undefined || text.content_1_subheading !== undefined;
  return (
    <SectionRoot view={view} className={classes(styles.root, !headed && styles.bare)}>
      {headed && (
        <div className={styles.head}>
          {text.content_1_subtitle && (
            <Heading level={context.headingLevel} size="large">
              {text.content_1_subtitle}
            </Heading>
          )}
          {text.content_1_subheading && <p className={styles.summary}>{text.content_1_subheading}</p>}
        </div>
      )}
      <div className={styles.body}>
        <Html html={withHeadings(text.content_1, levelBelow(context.headingLevel))} />
        {link?.more && <Action link={link.more} kind="arrow" className={styles.more} />}
      </div>
    </SectionRoot>
  );
}
