import type { SectionProps } from "#runtime/section.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { Heading } from "#runtime/ui/heading.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";
import { Testimonial } from "./testimonial.tsx";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings } = view;
  const [first, ...others] = settings.query;
  if (!first && !text.empty) return null;
  return (
    <SectionRoot view={view} ground="ink" className={styles.root}>
      <Heading level={context.headingLevel} size="small" className={styles.heading}>
        {text.heading}
      </Heading>
      {first && <Testimonial testimonial={first} size="large" />}
      <EntityList entities={others} empty={first ? undefined : text.empty} className={styles.others}>
        {(testimonial) => (
          <li key={testimonial.id} className={styles.other}>
            <Testimonial testimonial={testimonial} size="small" />
          </li>
        )}
      </EntityList>
    </SectionRoot>
  );
}
