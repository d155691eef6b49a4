import plus from "icon:plus";
import type { SectionProps } from "#runtime/section.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Icon } from "#runtime/ui/icon.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, items, settings } = view;
  return (
    <SectionRoot view={view}>
      <header className={styles.header}>
        <Heading level={context.headingLevel} size="large">
          {text.heading}
        </Heading>
        {text.introduction && <Html html={text.introduction} className={styles.introduction} />}
      </header>
      <div className={styles.items}>
        {items.map((item) => (
          <details
            key={item.id}
            name={settings.exclusive ? `${view.id}-items` : undefined}
            className={styles.item}
          >
            <summary className={styles.summary}>
              <Heading level={levelBelow(context.headingLevel)} size="small">
                {item.heading}
              </Heading>
              <Icon path={plus} className={styles.icon} />
            </summary>
            {/* The id is inside what opens: a link to it opens the answer, without scripts too. */}
            <div id={`${view.id}-${item.id}`} className={styles.body}>
              <Html html={item.body} />
            </div>
          </details>
        ))}
      </div>
    </SectionRoot>
  );
}
