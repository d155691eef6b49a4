import { NoReceipt, Receipt, ReceiptAbout, ReceiptLinks, ReceiptReference } from "#runtime/forms/receipt.tsx";
import type { SectionProps } from "#runtime/section.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, items = [] } = view;
  return (
    <SectionRoot view={view} className={styles.root}>
      <div className={styles.words}>
        <Heading level={context.headingLevel} size="display">
          <Receipt as="span">{text.heading}</Receipt>
          <NoReceipt as="span">{text.missing}</NoReceipt>
        </Heading>
        <NoReceipt>
          <Html html={text.missing_introduction} className={styles.introduction} />
        </NoReceipt>
        <Receipt className={styles.links}>
          {text.introduction && <Html html={text.introduction} className={styles.introduction} />}
          <ReceiptLinks />
        </Receipt>
      </div>
      <Receipt className={styles.slip}>
        <div className={styles.about}>
          <ReceiptAbout />
        </div>
        <p className={styles.label}>{text.reference}</p>
        <p className={styles.reference}>
          <ReceiptReference />
        </p>
        {text.note && <Html html={text.note} className={styles.note} />}
      </Receipt>
      {items.length > 0 && (
        <Receipt className={styles.next}>
          {text.next && (
            <Heading level={levelBelow(context.headingLevel)} size="medium">
              {text.next}
            </Heading>
          )}
          <ol className={styles.steps}>
            {items.map(({ id, body }) => (
              <li key={id}>
                <Html html={body} />
              </li>
            ))}
          </ol>
        </Receipt>
      )}
    </SectionRoot>
  );
}
