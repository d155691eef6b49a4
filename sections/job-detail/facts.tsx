/** The terms of the job, how to apply, and in which capacity the agency acts. */
import type { ResolvedLink } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { DateText } from "#runtime/ui/date-text.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import { wordFor } from "#runtime/ui/word-for.ts";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { view: View; apply: ResolvedLink | undefined; agency: string };

export function Facts({ view, apply, agency }: Props) {
  const { text, date, words } = view;
  const closes = date?.closes;
  const capacity = capacityIn(text);
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
          text.workplace !== undefined && { name: words.workplace, value: wordFor(text.workplace, words) },
          { name: words.type, value: wordFor(text.type, words) },
          text.experience !== undefined && { name: words.experience, value: text.experience },
          closes && { name: closes.past ? words.closed : words.closes, value: <DateText date={closes} /> },
          date?.posted && { name: words.posted, value: <DateText date={date.posted} /> },
          text.reference !== undefined && { name: words.reference, value: text.reference },
          text.consultant !== undefined && { name: words.consultant, value: text.consultant },
        ]}
      />
      {apply && <Action link={apply} className={styles.apply} />}
      {capacity && (
        <p className={styles.capacity}>
          {agency} {capacity}
        </p>
      )}
    </div>
  );
}

/**
 * What the agency says that it acts as, which it must in every advert: regulation 27 of the Conduct of Employment Agencies
 * and Employment Businesses Regulations 2003. For a job of its own it acts for nobody.
 */
function capacityIn(text: View["text"]): string | undefined {
  if (text.internal === "true") return undefined;
  return text.type === "permanent" ? text.agency : text.business;
}
