import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { roles } from "#runtime/ui/table-roles.ts";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import { Cell } from "./cell.tsx";
import styles from "./section.module.css";

type Row = View["rows"][number];

const places = ["first", "second", "third", "fourth", "fifth"] as const;

export function Section({ view, context }: SectionProps<View>) {
  const { text, columns, rows } = view;
  // A cell whose column has no name is shown without one: what an author wrote is never dropped in silence.
  const shown = places.filter((place) => columns[place] ?? rows.some((row) => row[place]));
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="above" />
      <div className={classes(styles.box, shown.length > 3 && styles.many)}>
        <table {...roles.table} className={styles.table}>
          <caption className={classes(text.caption !== undefined && styles.caption)}>
            {text.caption ?? <VisuallyHidden>{text.heading}</VisuallyHidden>}
          </caption>
          <thead {...roles.group}>
            <tr {...roles.row}>
              <th {...roles.column} scope="col">
                {columns.feature}
              </th>
              {shown.map((place) => (
                <th key={place} {...roles.column} scope="col">
                  {columns[place]}
                </th>
              ))}
            </tr>
          </thead>
          {toGroups(rows).map(([first, ...others]) => (
            <tbody key={first.id} {...roles.group}>
              {first.group && (
                <tr {...roles.row}>
                  <th {...roles.feature} scope="rowgroup" colSpan={shown.length + 1} className={styles.group}>
                    {first.group}
                  </th>
                </tr>
              )}
              {[first, ...others].map((row) => (
                <tr key={row.id} {...roles.row}>
                  <th {...roles.feature} scope="row">
                    {row.feature}
                  </th>
                  {shown.map((place) => (
                    <Cell key={place} column={columns[place]} cell={row[place]} words={text} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </SectionRoot>
  );
}

/** The rows in groups: one that has a heading begins the next. */
function toGroups(rows: readonly Row[]): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && row.group === undefined) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
