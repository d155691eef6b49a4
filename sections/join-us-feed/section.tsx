import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Post } from "./post.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, items, link } = view;
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="beside" className={styles.head} />
      <div className={styles.feed}>
        <ol className={styles.posts}>
          {items.map((post, index) => (
            <Post key={post.id} post={post} level={levelBelow(context.headingLevel)} isFirst={index === 0} />
          ))}
        </ol>
        {link?.more && (
          <p className={styles.more}>
            <Action link={link.more} kind="arrow" />
          </p>
        )}
      </div>
    </SectionRoot>
  );
}
