/** One type of section: what it is for, its examples as visitors would see them, and its fields. */
import type { CatalogueEntry, SectionContext } from "#runtime/section.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { NestedSection } from "#runtime/ui/nested-section.tsx";
import { Fields } from "./fields.tsx";
import styles from "./section.module.css";

type Props = {
  /** The name that the list of types links to. */
  id: string;
  entry: CatalogueEntry;
  /** Sections show their own headings at level 2, wherever they stand: so does what they belong to. */
  level: 2;
  render: SectionContext["render"];
};

export function Entry({ id, entry, level, render }: Props) {
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
      {entry.examples.map((example) => (
        <div key={example.name} className={styles.example} data-example={example.name}>
          <Heading level={levelBelow(level)} size="small" className={styles.title}>
            {example.title}
          </Heading>
          {"view" in example ? (
            render && <NestedSection html={render(example.view)} className={styles.stage} />
          ) : (
            <p className={styles.aside}>{example.reason}</p>
          )}
          <details className={styles.source}>
            <summary>JSON of this example</summary>
            <pre>
              <code>{example.json}</code>
            </pre>
          </details>
        </div>
      ))}
      <Fields fields={entry.fields} title={entry.title} level={levelBelow(level)} />
    </article>
  );
}
