/** The ranges as a table. */
import { roles } from "#runtime/ui/table-roles.ts";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import type { Range } from "./scale.ts";
import styles from "./table.module.css";

type Props = {
  ranges: readonly Range[];
  caption: string;
  words: View["words"];
  toWords: (amount: number) => string;
};

const amounts = ["low", "middle", "high"] as const;

export function Table({ ranges, caption, words, toWords }: Props) {
  return (
    <table {...roles.table} className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {(["role", ...amounts, "offers"] as const).map((name) => (
            <th key={name} {...roles.column} scope="col">
              {words[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {ranges.map((range) => (
          <tr key={range.id} {...roles.row}>
            <th {...roles.feature} scope="row">
              {range.title}
            </th>
            {amounts.map((name) => (
              <td key={name} {...roles.cell}>
                {toWords(range[name])}
              </td>
            ))}
            <td {...roles.cell}>{range.offers}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
