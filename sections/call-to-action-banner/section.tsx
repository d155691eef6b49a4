import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Heading } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, image } = view;
  const picture = image?.background;
  return (
    <SectionRoot view={view} ground="ink" className={classes(styles.root, picture && styles.pictured)}>
      <Heading level={context.headingLevel} size="large" className={styles.heading}>
        {text.heading}
      </Heading>
      <div className={styles.answer}>
        {text.body && <Html html={text.body} className={styles.body} />}
        <p className={styles.actions}>
          <Action link={link.primary} />
          {link.secondary && <Action link={link.secondary} kind="arrow" />}
        </p>
      </div>
      {picture && (
        <Picture image={picture} sizes="(min-width: 60rem) 42vw, 100vw" className={styles.picture} />
      )}
      <span className={styles.join} aria-hidden="true" />
    </SectionRoot>
  );
}
