/** Shows a visitor whose message could not be sent what to do instead. */
import { useState, useSyncExternalStore } from "react";
import styles from "#runtime/forms/form.module.css";
import { Message } from "#runtime/forms/message.tsx";
import { WORDS } from "#runtime/forms/words.ts";
import type { ResolvedForm } from "#runtime/section.ts";
import { TelephoneLink } from "#runtime/ui/contact/telephone-link.tsx";
import type { HeadingLevel } from "#runtime/ui/heading.tsx";

type Props = {
  level: HeadingLevel;
  kind: "refused" | "unreached" | "offline";
  /** The service's own words. */
  detail?: string | undefined;
  /** Whether it came with the page. */
  isOnPage: boolean;
  fallback: ResolvedForm["fallback"];
};

export function NotSent({ level, kind, detail, isOnPage, fallback }: Props) {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const [wasOnline] = useState(isOnline);
  const words = WORDS[kind];
  return (
    <Message level={level} heading={words.heading} isOnPage={isOnPage}>
      <p>{`${detail ?? words.body} ${WORDS.kept}`}</p>
      {!wasOnline && (
        <p role="status" className={styles.back}>
          {isOnline && WORDS.connected}
        </p>
      )}
      <p>
        <span>{WORDS.reach.telephone}</span>
        <TelephoneLink number={fallback.telephone} />
        <span>{WORDS.reach.email}</span>
        <a href={`mailto:${fallback.email}`}>{fallback.email}</a>
        <span>{WORDS.reach.end}</span>
      </p>
    </Message>
  );
}

function watchConnection(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
