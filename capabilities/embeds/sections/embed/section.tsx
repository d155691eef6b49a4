import type { SectionProps } from "#runtime/section.ts";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { ConsentGate } from "#runtime/ui/visitor/consent-gate.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

const shapes = { "16:9": styles.wide, "4:3": styles.classic, "1:1": styles.square, "9:16": styles.upright };

export function Section({ view, context }: SectionProps<View>) {
  const { text, content, link } = view;
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="beside" />
      <ConsentGate
        provider={content.provider}
        reason={text.reason}
        accept={text.accept}
        link={link.source}
        ground={view.ground === "ink" ? "tint" : "ink"}
        shape={shapes[content.ratio]}
        className={styles.content}
      >
        {content.address.src && (
          <iframe
            src={content.address.src}
            title={content.title}
            loading="lazy"
            // Players need the origin of the site, but not the page.
            referrerPolicy="strict-origin"
            // Scripts and its own storage. It cannot take the visitor elsewhere, open windows or send forms: the link does that.
            sandbox="allow-scripts allow-same-origin"
            allow="fullscreen"
            className={styles.frame}
          />
        )}
      </ConsentGate>
    </SectionRoot>
  );
}
