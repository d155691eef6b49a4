/** One thing of a list, with a button that takes it out. */
import x from "icon:x";
import type { ReactNode } from "react";
import { Icon } from "#runtime/ui/icon.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import styles from "./facts-form.module.css";

type Props = {
  /** What is taken out, for those who hear the button. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
};

export function Removable({ name, onRemove, children }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>{children}</span>
      <button
        type="button"
        className={styles.remove}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          onRemove();
        }}
      >
        <Icon path={x} />
        <VisuallyHidden>{`Take out ${name}`}</VisuallyHidden>
      </button>
    </li>
  );
}

/** The focus goes to the next one, or to the one before, or to what comes after the list: the button that had it is about to go. */
function keepFocus(button: HTMLElement): void {
  const buttons = [...(button.closest("ul")?.querySelectorAll<HTMLElement>("button") ?? [])];
  const at = buttons.indexOf(button);
  const target =
    buttons[at + 1] ??
    buttons[at - 1] ??
    button.closest("fieldset")?.querySelector<HTMLElement>("input, select");
  target?.focus();
}
