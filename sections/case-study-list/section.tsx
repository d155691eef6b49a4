import type { SectionProps } from "#runtime/section.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { CaseStudy } from "./case-study.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings } = view;
  const cases = settings.query;
  if (cases.length === 0 && !text.empty) return null;
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="above" />
      <EntityList entities={cases} empty={text.empty} className={styles.cases} emptyClassName={styles.empty}>
        {(study) => <CaseStudy key={study.id} study={study} level={levelBelow(context.headingLevel)} />}
      </EntityList>
    </SectionRoot>
  );
}
