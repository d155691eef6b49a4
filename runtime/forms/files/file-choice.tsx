/** Around the browser's control for a file: a place to drop it on, what was chosen, and another choice or none. */
import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "#runtime/forms/form.module.css";
import type { ResolvedField } from "#runtime/section.ts";
import { Button } from "#runtime/ui/button.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import { inspect } from "./file-kind.ts";
import { FILE_WORDS } from "./file-words.ts";
import { toMegabytes } from "./size.ts";
import { watchDrops } from "./watch-drops.ts";

type Props = {
  /** What holds the control, and is dropped on. */
  zone: RefObject<HTMLDivElement | null>;
  field: ResolvedField;
  onFile: (problem: string | undefined) => void;
};

export function FileChoice({ zone, field, onFile }: Props) {
  const [file, setFile] = useState<File>();
  const [notice, setNotice] = useState("");
  const report = useRef(onFile);
  report.current = onFile;

  useEffect(() => {
    const place = zone.current;
    const input = place?.querySelector("input");
    if (!place || !input) return;
    let isGone = false;
    const read = async (isNew: boolean) => {
      const chosen = input.files?.[0];
      place.toggleAttribute("data-chosen", chosen !== undefined);
      // The buttons beside it do what it does; it stays focusable for links from error messages.
      input.tabIndex = chosen ? -1 : 0;
      setFile(chosen);
      const problem = chosen && (await inspect(chosen, field))?.message;
      if (isGone || chosen !== input.files?.[0]) return;
      if (isNew || problem) report.current(problem);
      if (problem) setNotice(FILE_WORDS.wrong(problem));
      else if (chosen) setNotice(FILE_WORDS.chosen(chosen.name, toMegabytes(chosen.size)));
      else if (isNew) setNotice(FILE_WORDS.removed);
    };
    const onChange = () => read(true);
    // It may have been chosen before this came.
    read(false);
    input.addEventListener("change", onChange);
    const stop = watchDrops(place, (files) => {
      input.files = files;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    return () => {
      isGone = true;
      input.removeEventListener("change", onChange);
      stop();
    };
  }, [zone, field]);

  const input = () => zone.current?.querySelector("input");
  const remove = () => {
    const control = input();
    if (!control) return;
    control.value = "";
    control.dispatchEvent(new Event("change", { bubbles: true }));
    control.focus();
  };
  return (
    <>
      {file && (
        <div className={styles.chosen}>
          <p className={styles.filename}>
            <span>{file.name}</span>{" "}
            <span className={styles.optional}>{FILE_WORDS.size(toMegabytes(file.size))}</span>
          </p>
          <Button kind="outlined" onClick={() => input()?.click()}>
            <span>{FILE_WORDS.replace}</span>
            <VisuallyHidden>{FILE_WORDS.which(file.name)}</VisuallyHidden>
          </Button>
          <Button kind="outlined" onClick={remove}>
            <span>{FILE_WORDS.remove}</span>
            <VisuallyHidden>{FILE_WORDS.which(file.name)}</VisuallyHidden>
          </Button>
        </div>
      )}
      <span role="status">
        <VisuallyHidden>{notice}</VisuallyHidden>
      </span>
    </>
  );
}
