/** The terms of the job, how to apply, and in which capacity the agency acts. */
import type { ResolvedLink, SectionContext } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";
import { Tools } from "./tools.tsx";

type Props = { view: View; apply: ResolvedLink | undefined; context: SectionContext; isClosed: boolean };

export function Facts({ view, apply, context, isClosed }: Props) {
  const { text, date, words } = view;
  const closes = date?.closed ?? date?.closes;
  const fact = (name: string, value = "") => value !== "" && { name, value };
  return (
    <div className={styles.terms}>
      {text.salary && (
        <div>
          <p className={styles.pay}>
            <VisuallyHidden>{words.salary}: </VisuallyHidden>
            {text.salary}
          </p>
          {text.pay_note && <p className={styles.note}>{text.pay_note}</p>}
        </div>
      )}
      <FactList
        layout="table"
        className={styles.table}
        facts={[
          fact(words.location, text.location),
          fact(words.attendance, text.attendance),
          fact(words.workplace, text.workplace),
          fact(words.type, text.type),
          fact(words.hours, text.hours),
          fact(words.experience, text.experience),
          fact(words.skills, text.skills),
          closes && { name: isClosed ? words.closed : words.closes, value: <DateText date={closes} /> },
          date?.posted && { name: words.posted, value: <DateText date={date.posted} /> },
          fact(words.reference, text.reference),
          fact(words.consultant, text.consultant),
        ]}
      />
      {apply && <Action link={apply} className={styles.apply} />}
      <Tools view={view} context={context} isClosed={isClosed} />
      {text.capacity && (
        <p className={styles.capacity}>
          {context.site.name} {text.capacity}
        </p>
      )}
    </div>
  );
}
