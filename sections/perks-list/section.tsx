import type { SectionProps } from "#runtime/section.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Icon } from "#runtime/ui/icon.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { icons } from "./icons.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text } = view;
  const items = view.settings?.query ?? view.items ?? [];
  if (items.length === 0) return null;
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="above" />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
      <ul role="list" className={styles.ledger}>
        {items.map((item) => (
          <li key={item.id} className={styles.entry}>
            <Icon path={icons[item.icon as keyof typeof icons]} className={styles.icon} />
            <Heading level={levelBelow(context.headingLevel)} size="small">
              {item.heading}
            </Heading>
            <Html html={item.body} className={styles.text} />
          </li>
        ))}
      </ul>
      {text.note && <Html html={text.note} className={styles.note} />}
    </SectionRoot>
  );
}
