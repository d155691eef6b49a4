/** One slide. Where it has no picture, its heading stands on a ground of its own in the picture's place. */
import type { Ground } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = {
  item: View["items"][number];
  /** Which one of how many it is, in words. */
  position: string;
  /** What a slide is called. */
  kind: string;
  level: HeadingLevel;
  ground: Ground;
};

export function Slide({ item, position, kind, level, ground }: Props) {
  const heading = (
    <Heading level={level} size={item.image ? "medium" : "large"}>
      {item.heading}
    </Heading>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-roledescription={kind} aria-label={position} className={styles.slide}>
      {item.image ? (
        <Picture image={item.image} sizes="(min-width: 60rem) 60rem, 95vw" className={styles.piece} />
      ) : (
        <div className={styles.piece}>
          <div className={styles.bare} data-ground={ground}>
            {heading}
          </div>
        </div>
      )}
      <div className={styles.words}>
        {item.image && heading}
        {item.body && <Html html={item.body} className={styles.body} />}
        {item.link && (
          <p className={styles.link}>
            <Action link={item.link} kind="arrow" />
          </p>
        )}
      </div>
    </div>
  );
}
