/** The fields of a type of section, as a table. */
import type { CatalogueField } from "#runtime/section.ts";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import styles from "./section.module.css";

type Props = { fields: readonly CatalogueField[]; title: string; level: HeadingLevel };

export function Fields({ fields, title, level }: Props) {
  return (
    <div className={styles.fields}>
      <Heading level={level} size="small" className={styles.title}>
        {`Fields of “${title}”`}
      </Heading>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Holds</th>
            <th scope="col">What it is for</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">
                <code>{field.name}</code>
                {field.required && <span className={styles.needed}> needed</span>}
              </th>
              <td>{field.holds}</td>
              <td>
                <p>
                  <strong>{field.title}.</strong> {field.description}
                </p>
                {field.choices.length > 0 && <Choices field={field} />}
                {field.choices.length === 0 && field.fallback !== undefined && (
                  <p>
                    Left out, it is <code>{field.fallback}</code>.
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Choices({ field: { choices, fallback } }: { field: CatalogueField }) {
  return (
    <ul className={styles.choices}>
      {choices.map(({ value, description }) => (
        <li key={value}>
          <code>{value}</code>
          {value === fallback && " (when it is left out)"}
          {description && `: ${description}`}
        </li>
      ))}
    </ul>
  );
}
