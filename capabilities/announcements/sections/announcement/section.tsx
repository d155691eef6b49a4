import type { SectionProps } from "#runtime/section.ts";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { useAnnouncement } from "#runtime/ui/visitor/use-announcement.ts";
import type { View } from "./+view.ts";
import { Event } from "./event.tsx";
import styles from "./section.module.css";

export function Section({ view }: SectionProps<View>) {
  const { closed } = useAnnouncement();
  const { events } = view.announcement;
  if (events.length === 0) return null;
  return (
    <SectionRoot view={view} ground="ink" as="aside" className={styles.root}>
      {/* Styles have hidden it already; this also takes it from what React keeps in step. */}
      <div hidden={closed}>
        {events.map((event) => (
          <Event key={event.id} event={event} close={view.text.close} />
        ))}
      </div>
    </SectionRoot>
  );
}
