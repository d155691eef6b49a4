import type { SectionProps } from "#runtime/section.ts";
import { Heading } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Entry } from "./entry.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text } = view;
  const entries = view.catalogue.types;
  return (
    <SectionRoot view={view} className={styles.root}>
      <nav className={styles.contents} aria-labelledby={`${view.id}-contents`}>
        <Heading level={context.headingLevel} size="large" id={`${view.id}-contents`}>
          {text.contents}
        </Heading>
        {text.introduction && <Html html={text.introduction} className={styles.introduction} />}
        <ul className={styles.list}>
          {entries.map(({ type, title }) => (
            <li key={type}>
              <a href={`#${view.id}-${type}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {entries.map((entry) => (
        <Entry
          key={entry.type}
          id={`${view.id}-${entry.type}`}
          entry={entry}
          level={2}
          render={context.render}
        />
      ))}
    </SectionRoot>
  );
}
