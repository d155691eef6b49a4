/** The column beside the form, on a ground of its own: what the form is for, what happens next, and whom else to reach. */
import { EmailLink } from "#runtime/ui/contact/email-link.tsx";
import { TelephoneLink } from "#runtime/ui/contact/telephone-link.tsx";
import { Heading, type HeadingLevel, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { view: View; level: 1 | 2 };

export function Column({ view, level }: Props) {
  const { text, items, image } = view;
  return (
    <div className={styles.column} data-ground={view.ground === "ink" ? "tint" : "ink"}>
      <div className={styles.words}>
        <Heading level={level} size="large">
          {text.heading}
        </Heading>
        {text.introduction && <Html html={text.introduction} className={styles.introduction} />}
        {items && <Steps heading={text.steps} steps={items} level={levelBelow(level)} />}
        {(text.address || text.telephone || text.email) && (
          <address className={styles.address}>
            {text.address && <Html html={text.address} />}
            {(text.telephone || text.email) && (
              <div className={styles.reach}>
                {text.telephone && (
                  <p className={styles.telephone}>
                    <TelephoneLink number={text.telephone} />
                  </p>
                )}
                {text.email && (
                  <p>
                    <EmailLink address={text.email} />
                  </p>
                )}
              </div>
            )}
          </address>
        )}
      </div>
      {image?.side && (
        <Picture image={image.side} sizes="(min-width: 60rem) 50vw, 100vw" className={styles.picture} />
      )}
    </div>
  );
}

type StepsProps = { heading: string; steps: NonNullable<View["items"]>; level: HeadingLevel };

/** What happens after the form is sent, numbered. */
function Steps({ heading, steps, level }: StepsProps) {
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
