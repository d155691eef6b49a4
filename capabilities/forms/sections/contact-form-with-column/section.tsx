import { Form } from "#runtime/forms/form.tsx";
import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Column } from "./column.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  return (
    <SectionRoot view={view} className={classes(styles.root, styles[view.settings.column])}>
      <Column view={view} level={context.headingLevel} />
      <div className={styles.form}>
        <Form form={view.form.form} sectionId={view.id} level={levelBelow(context.headingLevel)} />
      </div>
    </SectionRoot>
  );
}
