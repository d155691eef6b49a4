import type { SectionProps } from "#runtime/section.ts";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view }: SectionProps<View>) {
  const above = view.trail.pages.slice(0, -1);
  const own = view.trail.pages.at(-1);
  return (
    <SectionRoot view={view} as="div" className={styles.root}>
      <nav aria-label={view.text.label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
        <ol role="list" className={styles.list}>
          {above.map(({ label, href }) => (
            <li key={href} className={styles.step}>
              <a href={href}>{label}</a>
            </li>
          ))}
          {own && (
            <li className={styles.step}>
              <span aria-current="page">{own.label}</span>
            </li>
          )}
        </ol>
      </nav>
    </SectionRoot>
  );
}
