import type { SectionProps } from "#runtime/section.ts";
import { Button } from "#runtime/ui/button.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";
import { useAcceptOnScroll } from "./use-accept-on-scroll.ts";

export function Section({ view }: SectionProps<View>) {
  const { text, settings } = view;
  const question = useAcceptOnScroll(settings.accept_on_scroll ? settings.scroll_percentage : undefined);
  return (
    <SectionRoot view={view} ground="ink" as="div" className={styles.root}>
      <section
        ref={question}
        className={styles.question}
        aria-label="Cookies"
        // What opens the question again moves the focus here (runtime/client/question.ts).
        tabIndex={-1}
        data-question=""
        // Alive by itself only while the question is on show: what is hidden never comes into view.
        data-trigger={settings.accept_on_scroll ? "visible" : undefined}
      >
        <Html html={text.body} className={styles.body} />
        <div className={styles.answers}>
          <Button kind="outlined" data-action="consent:accept">
            {text.accept}
          </Button>
          <Button kind="outlined" data-action="consent:decline">
            {text.decline}
          </Button>
        </div>
      </section>
    </SectionRoot>
  );
}
