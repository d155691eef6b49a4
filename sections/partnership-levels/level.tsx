/** One level: what it is, what it adds, and below that each level that it holds, which can be opened to see what was in it. */
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Disclosure } from "#runtime/ui/disclosure.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Tag } from "#runtime/ui/labels/tag.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Item = View["items"][number];

type Props = {
  item: Item;
  /** The levels that it holds, the nearest first. */
  below: readonly Item[];
  highlighted: boolean;
  text: View["text"];
  level: HeadingLevel;
};

export function Level({ item, below, highlighted, text, level }: Props) {
  return (
    <li className={classes(styles.level, highlighted && styles.highlighted)}>
      <div className={styles.words}>
        {highlighted && text.highlight && (
          <p>
            <Tag>{text.highlight}</Tag>
          </p>
        )}
        <Heading level={level} size="medium">
          {item.name}
        </Heading>
        <p className={styles.audience}>{item.audience}</p>
        <p>{item.price}</p>
      </div>
      <div className={classes(styles.layer, styles.own)}>
        <Included item={item} />
      </div>
      {below.map((held) => (
        <Disclosure
          key={held.id}
          summary={
            <>
              {text.everything} <strong>{held.name}</strong>
            </>
          }
          sign="start"
          className={classes(styles.layer, styles.held)}
        >
          <Included item={held} />
        </Disclosure>
      ))}
      {item.link && (
        <p className={styles.link}>
          <Action link={item.link} kind={highlighted ? "filled" : "outlined"} />
        </p>
      )}
    </li>
  );
}

function Included({ item }: { item: Item }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
    <ul role="list" className={styles.included}>
      {item.included.map((entry) => (
        <li key={entry.id}>{entry.text}</li>
      ))}
    </ul>
  );
}
