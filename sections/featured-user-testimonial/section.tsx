import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { Heading } from "#runtime/ui/heading.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

/** From how many characters on a quote is set smaller, so that it can be seen as a whole. */
const longQuote = 180;

export function Section({ view, context }: SectionProps<View>) {
  const { text, image } = view;
  return (
    <SectionRoot
      view={view}
      ground="tint"
      // What has no heading is no section of the page's outline: the figure has its name from its caption.
      as={text.heading === undefined ? "div" : "section"}
      className={classes(styles.root, image?.portrait && styles.pictured)}
    >
      {text.heading && (
        <Heading level={context.headingLevel} size="medium" className={styles.heading}>
          {text.heading}
        </Heading>
      )}
      <figure className={styles.figure}>
        {image?.portrait && (
          <Picture
            image={image.portrait}
            sizes="(min-width: 60rem) min(25rem, 30vw), 7rem"
            className={styles.portrait}
          />
        )}
        <blockquote className={classes(styles.quote, text.quote.length >= longQuote && styles.long)}>
          <p>{text.quote}</p>
        </blockquote>
        <figcaption className={styles.speaker}>
          <strong className={styles.name}>{text.name}</strong>{" "}
          <span className={styles.role}>
            {text.role}
            {text.organisation && `, ${text.organisation}`}
          </span>
        </figcaption>
      </figure>
    </SectionRoot>
  );
}
