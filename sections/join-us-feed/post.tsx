/** One post: its date on one side of the line, what happened on the other. */
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { post: View["items"][number]; level: HeadingLevel; isFirst: boolean };

export function Post({ post, level, isFirst }: Props) {
  const { date, heading, body, image, link } = post;
  return (
    <li className={classes(styles.post, isFirst && styles.first)}>
      <time dateTime={date.iso} className={styles.date}>
        <span>
          <span className={styles.day}>
            {date.day} {date.month}
          </span>{" "}
          <span className={styles.year}>{date.year}</span>
        </span>
      </time>
      <div className={styles.story}>
        {image && (
          <Picture
            image={image}
            sizes={isFirst ? "(min-width: 60rem) 50rem, 92vw" : "(min-width: 40rem) 15rem, 92vw"}
            className={styles.picture}
          />
        )}
        <div className={styles.words}>
          <Heading level={level} size="medium">
            {heading}
          </Heading>
          <Html html={body} className={styles.body} />
          {link && <Action link={link} kind="arrow" className={styles.link} />}
        </div>
      </div>
    </li>
  );
}
