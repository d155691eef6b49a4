/** The message about an attempt to send a form, above its fields. It takes the focus, so that it is not missed. */
import alert from "icon:circle-alert";
import { type ReactNode, useEffect, useRef } from "react";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Icon } from "#runtime/ui/icon.tsx";
import styles from "./form.module.css";

type Props = {
  level: HeadingLevel;
  heading: string;
  /** Whether it came with the page, where the browser focuses it: by now, the visitor may be elsewhere. */
  isOnPage?: boolean;
  children: ReactNode;
};

/** Give each attempt its own `key`: the message is focused when it comes onto the page. */
export function Message({ level, heading, isOnPage = false, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOnPage) element.current?.focus();
  }, [isOnPage]);
  return (
    // biome-ignore lint/a11y/noAutofocus: what is wrong with a form that came back is what its sender is to hear first
    <div ref={element} tabIndex={-1} autoFocus={isOnPage} className={styles.message}>
      <div role="alert" className={styles.body}>
        <Icon path={alert} />
        <Heading level={level} size="small">
          {heading}
        </Heading>
        {children}
      </div>
    </div>
  );
}
