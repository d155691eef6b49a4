/**
 * Content of another site, which needs consent: a player, a map. Until the visitor has accepted cookies, and again once that is
 * withdrawn, a stand-in has its place, which explains that and lets them accept there. A link leads to the content at its own
 * site either way, also without scripts. Both have the same box, so nothing moves when one takes the place of the other.
 *
 * It belongs in an island with the trigger `visible`: those who have accepted see the content without a touch.
 */
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Ground, ResolvedLink, SafeHtml } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { Button } from "#runtime/ui/button.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Html } from "#runtime/ui/html.tsx";
import styles from "./consent-gate.module.css";
import { useConsent } from "./use-consent.ts";

type Props = {
  /** Whose content it is. */
  provider: string;
  /** Why it is not shown yet. */
  reason: SafeHtml;
  /** The words of the button that accepts cookies. */
  accept: string;
  /** Leads to the content at its own site. */
  link: ResolvedLink;
  /** What its box stands out by. */
  ground: Ground;
  /** Gives the box its shape, such as an aspect ratio. It grows with the words of the stand-in. */
  shape: string | undefined;
  className?: string | undefined;
  /** The content, one element that fills the box; or nothing, where it cannot be shown. */
  children: ReactNode;
};

export function ConsentGate(props: Props) {
  const { provider, reason, accept, link, ground, shape, className, children } = props;
  const isOpen = useConsent().choice === "granted" && Boolean(children);
  const standIn = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  // The button that was pressed goes: the focus moves to what it revealed. What a frame will show is not there yet,
  // so the focus waits before it.
  useLayoutEffect(() => {
    if (isOpen && standIn.current?.contains(document.activeElement)) content.current?.focus();
  }, [isOpen]);

  return (
    <div className={className}>
      <div className={classes(styles.box, shape)} data-ground={ground}>
        <div ref={standIn} className={classes(styles.standIn, isOpen && styles.replaced)}>
          <p className={styles.provider}>{provider}</p>
          <div className={styles.question}>
            <Html html={reason} />
            <Button kind="outlined" className={styles.accept} data-action="consent:accept">
              {accept}
            </Button>
          </div>
        </div>
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
          <div ref={content} tabIndex={-1} role="group" aria-label={provider} className={styles.content}>
            {children}
          </div>
        )}
      </div>
      <p className={styles.link}>
        <Action link={link} kind="arrow" />
      </p>
    </div>
  );
}
