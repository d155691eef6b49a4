/** One case: what came of it, very large; then what it was. Where it has a page, touching it anywhere leads there. */
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { study: View["settings"]["query"][number]; level: HeadingLevel };

/** From how many characters on a result is set smaller. */
const longResult = 48;
const veryLongResult = 90;

export function CaseStudy({ study, level }: Props) {
  const { title, client, result, summary, image, href } = study;
  return (
    <li className={classes(coverArea, styles.case, image && styles.pictured)}>
      <div className={styles.words}>
        <Heading level={level} size="medium">
          <CoverLink href={href}>{title}</CoverLink>
        </Heading>
        <p className={styles.client}>{client}</p>
        <Html html={summary} className={styles.summary} />
      </div>
      <p className={classes(styles.result, styles[lengthOf(result)])}>{result}</p>
      {image && <Picture image={image} sizes="(min-width: 60rem) 60vw, 100vw" className={styles.picture} />}
    </li>
  );
}

function lengthOf({ length }: string): "short" | "long" | "veryLong" {
  if (length >= veryLongResult) return "veryLong";
  return length >= longResult ? "long" : "short";
}
