import { Form } from "#runtime/forms/form.tsx";
import type { SectionProps } from "#runtime/section.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, form } = view;
  return (
    <SectionRoot view={view}>
      <header className={styles.header}>
        <Heading level={context.headingLevel} size="large">
          {text.heading}
        </Heading>
        {text.introduction && <Html html={text.introduction} className={styles.introduction} />}
      </header>
      <div className={styles.form}>
        <Form form={form.form} sectionId={view.id} level={levelBelow(context.headingLevel)} />
      </div>
    </SectionRoot>
  );
}
