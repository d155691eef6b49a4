import type { SectionProps } from "#runtime/section.ts";
import { Button } from "#runtime/ui/button.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { useConsent } from "#runtime/ui/use-consent.ts";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view }: SectionProps<View>) {
  const { choice } = useConsent();
  const { text } = view;
  return (
    <SectionRoot view={view} ground="ink" as="div" className={styles.root}>
      {/* Styles have hidden it already once there is a choice; this keeps React's page the same. */}
      <section className={styles.question} aria-label="Cookies" hidden={choice !== "unset"}>
        <Html html={text.body} className={styles.body} />
        <div className={styles.answers}>
          <Button kind="outlined" data-action="consent:decline">
            {text.decline}
          </Button>
          <Button kind="outlined" data-action="consent:accept">
            {text.accept}
          </Button>
        </div>
      </section>
    </SectionRoot>
  );
}
