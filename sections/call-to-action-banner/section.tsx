import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { type Area, coverSizes } from "#runtime/ui/cover-sizes.ts";
import { Heading } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

/** Where the picture stands, as `section.module.css` has it. */
const areas: readonly Area[] = [
  { media: "(min-width: 60rem)", width: "42vw", height: "30rem" },
  { width: "(100vw - 2.5rem)", height: "(56.25vw - 1.4rem)" },
];

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
      {picture && <Picture image={picture} sizes={coverSizes(picture, areas)} className={styles.picture} />}
      <span className={styles.ornament} aria-hidden="true" />
    </SectionRoot>
  );
}
