import type { SectionProps } from "#runtime/section.ts";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Choose } from "./choose.tsx";
import { FactsForm } from "./facts-form.tsx";
import { KEPT } from "./kept-search.ts";
import { Results } from "./results.tsx";
import styles from "./section.module.css";
import { useCvSearch } from "./use-cv-search.ts";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings } = view;
  const search = useCvSearch(settings.jobs);
  const level = levelBelow(context.headingLevel);
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="beside" className={styles.head} />
      <Html html={text.promise} className={styles.promise} />
      <div className={styles.unscripted} role="status">
        <Html html={text.without_scripts} />
      </div>
      <p className={styles.incomplete}>
        The search did not arrive whole. Check your connection and reload this page.
      </p>
      <div className={styles.tool} data-stored={KEPT}>
        <Choose id={view.id} search={search} />
        {search.read && <FactsForm id={view.id} level={level} search={search} read={search.read} />}
        {search.read && search.ranked && (
          <Results id={view.id} level={level} view={view} search={search} ranked={search.ranked} />
        )}
        {text.afterwards && <Html html={text.afterwards} className={styles.afterwards} />}
      </div>
    </SectionRoot>
  );
}
