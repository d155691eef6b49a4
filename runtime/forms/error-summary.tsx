/** All that is wrong with a form in one list, each entry a link to the field that it is about. */
import type { MouseEvent } from "react";
import { WORDS } from "#runtime/forms/words.ts";
import type { FieldProblem } from "#runtime/section.ts";
import type { HeadingLevel } from "#runtime/ui/heading.tsx";
import styles from "./form.module.css";
import { Message } from "./message.tsx";

type Props = {
  level: HeadingLevel;
  problems: FieldProblem[];
  isOnPage: boolean;
  toFieldId: (name: string) => string;
  /** Brings the step of a field onto the page. */
  reveal: (name: string) => void;
};

export function ErrorSummary({ level, problems, isOnPage, toFieldId, reveal }: Props) {
  return (
    <Message level={level} heading={WORDS.problem} isOnPage={isOnPage}>
      <ul className={styles.problems}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${toFieldId(name)}`} onClick={(event) => focusField(event, () => reveal(name))}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** As following the link would, without a new address, and with the field's label in view. */
function focusField(event: MouseEvent<HTMLAnchorElement>, reveal: () => void): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  reveal();
  (field.closest("[data-field]") ?? field).scrollIntoView({ block: "nearest" });
  field.focus({ preventScroll: true });
}
