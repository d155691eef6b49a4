import type { SectionProps } from "#runtime/section.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Review } from "./review.tsx";
import styles from "./section.module.css";
import { Summary } from "./summary.tsx";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings, words } = view;
  const reviews = settings.query;
  if (reviews.length === 0 && !text.empty) return null;
  const level = levelBelow(context.headingLevel);
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="beside" className={styles.head} />
      {reviews.length > 0 && <Summary text={text} ratings={reviews.map(({ rating }) => rating)} />}
      <EntityList
        entities={reviews}
        empty={text.empty}
        className={styles.reviews}
        emptyClassName={styles.empty}
      >
        {(review) => (
          <Review key={review.id} review={review} level={level} outOf={text.rating} words={words} />
        )}
      </EntityList>
    </SectionRoot>
  );
}
