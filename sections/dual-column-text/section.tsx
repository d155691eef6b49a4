import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Disclosure } from "#runtime/ui/disclosure.tsx";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { withHeadings } from "#runtime/ui/with-headings.ts";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Split = View["settings"]["split"];

/** How wide the second column is. */
const columns: Record<Split, string> = {
  "5-7": "min(38rem, 45vw)",
  "6-6": "min(38rem, 45vw)",
  "7-5": "min(25rem, 30vw)",
};

export function Section({ view, context }: SectionProps<View>) {
  const { text, image, link, settings } = view;
  const below = levelBelow(context.headingLevel);
  return (
    <SectionRoot view={view} className={classes(styles.root, styles[`split-${settings.split}`])}>
      <div className={styles.first}>
        {text.content_1_subtitle && (
          <Heading level={context.headingLevel} size="large">
            {text.content_1_subtitle}
          </Heading>
        )}
        {text.content_1_subheading && <p className={styles.summary}>{text.content_1_subheading}</p>}
        <Html html={withHeadings(text.content_1, below)} />
        {link?.more && <Action link={link.more} kind="arrow" className={styles.more} />}
      </div>
      <div className={styles.second}>
        {image?.side && (
          <Picture
            image={image.side}
            sizes={`(min-width: 60rem) ${columns[settings.split]}, calc(100vw - 2.5rem)`}
            className={styles.picture}
          />
        )}
        {text.content_2_subtitle && (
          <Heading level={below} size="medium">
            {text.content_2_subtitle}
          </Heading>
        )}
        {text.content_2_subheading && <p className={styles.summary}>{text.content_2_subheading}</p>}
        <SecondText text={text} headings={text.content_2_subtitle ? levelBelow(below) : below} />
      </div>
    </SectionRoot>
  );
}

function SecondText({ text, headings }: { text: View["text"]; headings: 2 | 3 | 4 }) {
  if (text.content_2 === undefined) return text.content_2_truncate && <p>{text.content_2_truncate}</p>;
  if (text.content_2_truncate === undefined) return <Html html={withHeadings(text.content_2, headings)} />;
  return (
    <Disclosure summary={text.content_2_truncate} sign="end" className={styles.teaser}>
      <Html html={withHeadings(text.content_2, headings)} />
    </Disclosure>
  );
}
