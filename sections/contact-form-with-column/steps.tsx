/** What happens after the form is sent, numbered. */
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { heading: string; steps: NonNullable<View["items"]>; level: HeadingLevel };

export function Steps({ heading, steps, level }: Props) {
  return (
    <div className={styles.next}>
      <Heading level={level} size="small">
        {heading}
      </Heading>
      <ol className={styles.steps}>
        {steps.map(({ id, heading: title, body }) => (
          <li key={id} className={styles.step}>
            <p className={styles.title}>{title}</p>
            {body && <Html html={body} className={styles.body} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
