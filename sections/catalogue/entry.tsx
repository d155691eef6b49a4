/** One type of section: what it is for, its examples as visitors would see them, and its fields. */
import type { CatalogueEntry, SectionContext } from "#runtime/section.ts";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { NestedSection } from "#runtime/ui/nested-section.tsx";
import { Fields } from "./fields.tsx";
import styles from "./section.module.css";

type Props = {
  /** The name that the list of types links to. */
  id: string;
  entry: CatalogueEntry;
  level: HeadingLevel;
  below: HeadingLevel;
  render: SectionContext["render"];
};

export function Entry({ id, entry, level, below, render }: Props) {
  return (
    <article className={styles.entry} id={id} data-catalogue={entry.type}>
      <header className={styles.head}>
        <Heading level={level} size="large">
          {entry.title}
        </Heading>
        <p className={styles.type}>
          <code>{entry.type}</code>
        </p>
        <p className={styles.description}>{entry.description}</p>
      </header>
      {entry.examples.map(({ name, title, json, view }) => (
        <div key={name} className={styles.example} data-example={name}>
          <Heading level={below} size="small" className={styles.title}>
            {title}
          </Heading>
          {render && view ? (
            <NestedSection html={render(view)} className={styles.stage} />
          ) : (
            <p className={styles.aside}>It belongs to the frame, which stands around this page.</p>
          )}
          <details className={styles.source}>
            <summary>JSON of this example</summary>
            <pre>
              <code>{json}</code>
            </pre>
          </details>
        </div>
      ))}
      <Fields fields={entry.fields} title={entry.title} level={below} />
    </article>
  );
}
