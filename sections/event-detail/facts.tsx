/** When, where, for whom and by whom, and what one can do about it while the event is to come and not cancelled. */
import { Action } from "#runtime/ui/action.tsx";
import { Person } from "#runtime/ui/contact/person.tsx";
import { toPeriod } from "#runtime/ui/dates/period.ts";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Html } from "#runtime/ui/html.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Facts({ view, isOpen }: { view: View; isOpen: boolean }) {
  const { text, date, link, image, words } = view;
  const period = toPeriod(date.starts, date.ends);
  const { host } = link ?? {};
  const booking = isOpen ? link?.booking : undefined;
  const calendar = isOpen ? link?.calendar : undefined;
  return (
    <>
      <FactList
        layout="table"
        className={styles.table}
        facts={[
          period !== "" && {
            name: words.time,
            value: text.zone === undefined ? period : `${period}, ${text.zone}`,
          },
          {
            name: words.place,
            value: (
              <>
                {text.place}
                {text.address && <Html html={text.address} className={styles.address} />}
              </>
            ),
          },
          text.audience !== undefined && { name: words.audience, value: text.audience },
          (text.host !== undefined || host !== undefined) && {
            name: words.host,
            value: (
              <Person
                name={host?.href === undefined ? text.host : <a href={host.href}>{host.label}</a>}
                role={text.host_role}
                portrait={image?.host}
              />
            ),
          },
        ]}
      />
      {(booking || calendar) && (
        <div className={styles.actions}>
          {booking && <Action link={booking} />}
          {calendar && <Action link={calendar} kind="outlined" />}
        </div>
      )}
    </>
  );
}
