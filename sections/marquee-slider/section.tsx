import pause from "icon:pause";
import play from "icon:play";
import type { SectionProps } from "#runtime/section.ts";
import { classes } from "#runtime/ui/classes.ts";
import { Heading } from "#runtime/ui/heading.tsx";
import { Icon } from "#runtime/ui/icon.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Logo } from "./logo.tsx";
import styles from "./section.module.css";
import { useLine } from "./use-line.ts";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings } = view;
  const { element, isPaused, toggle, scrolled } = useLine();
  const clients = settings.query;
  if (clients.length === 0) return null;
  const speed = clients.length > 16 ? styles.many : clients.length > 8 ? styles.some : styles.few;
  return (
    <SectionRoot view={view} className={styles.root}>
      <Heading level={context.headingLevel} size="small" className={styles.heading}>
        {text.heading}
      </Heading>
      <button type="button" className={styles.toggle} onClick={toggle}>
        <Icon path={isPaused ? play : pause} />
        <span>{isPaused ? text.play : text.pause}</span>
      </button>
      <div
        ref={element}
        className={classes(styles.line, isPaused && styles.paused)}
        onScroll={scrolled}
        {...(isPaused && { tabIndex: 0, role: "group", "aria-label": text.heading })}
      >
        <div className={classes(styles.track, speed)}>
          {[false, true].map((isCopy) => (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
            <ul key={String(isCopy)} role="list" className={styles.logos} aria-hidden={isCopy || undefined}>
              {clients.map((client) => (
                <Logo key={client.id} client={client} isCopy={isCopy} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </SectionRoot>
  );
}
