/** The terms of the job, how to apply, and in which capacity the agency acts. */
import type { ResolvedLink } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { DateText } from "#runtime/ui/date-text.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { view: View; apply: ResolvedLink | undefined; agency: string };

export function Facts({ view, apply, agency }: Props) {
  const { text, date, words } = view;
  const closes = date?.closes;
  return (
    <div className={styles.terms}>
      {text.salary && (
        <p className={styles.pay}>
          <VisuallyHidden>{words.salary}: </VisuallyHidden>
          {text.salary}
        </p>
      )}
      <FactList
        layout="table"
        className={styles.table}
        facts={[
          text.location !== undefined && { name: words.location, value: text.location },
          text.workplace !== undefined && { name: words.workplace, value: text.workplace },
          { name: words.type, value: text.type },
          text.experience !== undefined && { name: words.experience, value: text.experience },
          closes && { name: closes.past ? words.closed : words.closes, value: <DateText date={closes} /> },
          date?.posted && { name: words.posted, value: <DateText date={date.posted} /> },
          text.reference !== undefined && { name: words.reference, value: text.reference },
          text.consultant !== undefined && { name: words.consultant, value: text.consultant },
        ]}
      />
      {apply && <Action link={apply} className={styles.apply} />}
      {text.capacity && (
        <p className={styles.capacity}>
          {agency} {text.capacity}
        </p>
      )}
    </div>
  );
}
