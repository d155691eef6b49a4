import type { SectionProps } from "#runtime/section.ts";
import { Html } from "#runtime/ui/html.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Chart } from "./chart.tsx";
import styles from "./section.module.css";
import { Table } from "./table.tsx";

export function Section({ view, context }: SectionProps<View>) {
  const { text, words } = view;
  const ranges = view.settings?.query ?? view.items ?? [];
  if (ranges.length === 0) return null;
  const toWords = (amount: number) =>
    `${text.currency}${amount.toLocaleString(context.locale ?? context.language)}`;
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="above" />
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>
          {text.caption}, {text.currency} {text.period}
          {text.sample && <strong className={styles.sample}>{text.sample}</strong>}
        </figcaption>
        <Chart id={view.id} ranges={ranges} caption={text.caption} to={words.to} toWords={toWords} />
        <Table ranges={ranges} caption={text.caption} words={words} toWords={toWords} />
      </figure>
      <div className={styles.source}>
        <p className={styles.label}>{words.source}</p>
        <Html html={text.source} />
      </div>
    </SectionRoot>
  );
}
