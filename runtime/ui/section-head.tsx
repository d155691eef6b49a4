/** What opens a section with a list or a table: its heading, and an introduction. */
import type { SafeHtml } from "#runtime/section.ts";
import { classes } from "./classes.ts";
import { Heading } from "./heading.tsx";
import { Html } from "./html.tsx";
import styles from "./section-head.module.css";

type Props = {
  level: 1 | 2;
  text: { heading: string; introduction?: SafeHtml | undefined };
  /** Where there is room: above the rest over the whole width, beside it, or beside it and kept in view. */
  place: "above" | "beside" | "pinned";
  className?: string | undefined;
};

export function SectionHead({ level, text, place, className }: Props) {
  return (
    <div className={classes(styles[place], className)}>
      <Heading level={level} size="large">
        {text.heading}
      </Heading>
      {text.introduction && <Html html={text.introduction} className={styles.introduction} />}
    </div>
  );
}
