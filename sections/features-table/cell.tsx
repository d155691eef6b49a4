/** One cell: a tick or a dash, a text, or both. Where the table is stacked, the column's name stands before it. */
import tick from "icon:check";
import dash from "icon:minus";
import { Icon } from "#runtime/ui/icon.tsx";
import { roles } from "#runtime/ui/table-roles.ts";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = {
  column: string | undefined;
  cell: View["rows"][number]["first"] | undefined;
  words: { yes: string; no: string };
};

export function Cell({ column, cell, words }: Props) {
  // Without a value the cell stays empty, and is left out where the table is stacked.
  if (cell?.included === undefined && cell?.text === undefined) return <td {...roles.cell} />;
  return (
    <td {...roles.cell}>
      <span className={styles.name}>{column}</span>
      <span className={styles.value}>
        {cell.included !== undefined && (
          <>
            <Icon path={cell.included ? tick : dash} className={cell.included ? styles.yes : styles.no} />
            <VisuallyHidden>{`${cell.included ? words.yes : words.no}${cell.text ? ", " : ""}`}</VisuallyHidden>
          </>
        )}
        {cell.text && <span>{cell.text}</span>}
      </span>
    </td>
  );
}
