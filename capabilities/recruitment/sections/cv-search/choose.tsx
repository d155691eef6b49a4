/** The beginning: a file, or pasted text; then how far reading it has come, and what went wrong. */
import { useEffect, useRef, useState } from "react";
import { watchDrops } from "#runtime/forms/files/watch-drops.ts";
import { Button } from "#runtime/ui/button.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import styles from "./choose.module.css";
import field from "./field.module.css";
import type { Extent } from "./kept-search.ts";
import type { FailureReason } from "./protocol.ts";
import { wordsFor } from "./reason-words.ts";
import type { CvSearch } from "./use-cv-search.ts";

type Props = { id: string; search: CvSearch };

/** Of file choosers, which offer what fits; what is chosen is judged by its bytes. */
const ACCEPT = ".pdf,.docx,.txt,application/pdf,text/plain";

/** What may have gone well by now. */
const TRIED_AGAIN: ReadonlySet<FailureReason["code"]> = new Set(["not-loaded", "no-jobs", "no-worker"]);

export function Choose({ id, search }: Props) {
  const { progress, reason, read, readFile, readText, tryAgain } = search;
  const input = useRef<HTMLInputElement>(null);
  const problem = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  const zone = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (reason) problem.current?.focus();
  }, [reason]);

  const isChoosing = !progress && !read;
  const take = (files: FileList | null | undefined) => {
    const [chosen] = files ?? [];
    if (chosen) readFile(chosen);
  };
  // It may have been chosen before this came to life.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there at the beginning
  useEffect(() => take(input.current?.files), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taking a file sets state alone, the same at each rendering
  useEffect(() => {
    return isChoosing && zone.current ? watchDrops(zone.current, take) : undefined;
  }, [isChoosing]);

  // The element with the focus is removed when reading is stopped, or another CV is to be chosen.
  const wasChoosing = useRef(true);
  useEffect(() => {
    if (isChoosing && !wasChoosing.current && !reason) input.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing, reason]);

  // Read from the page: it may have been typed before this came to life.
  const readTyped = () => {
    const typed = area.current?.value ?? "";
    setText(typed);
    readText(typed);
  };
  if (progress) return <Reading search={search} />;
  const wrong = reason && (
    <div className={styles.problem}>
      <p ref={problem} tabIndex={-1} role="alert">
        {wordsFor(reason)}
      </p>
      {TRIED_AGAIN.has(reason.code) && (
        <Button kind="outlined" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </div>
  );
  if (read) {
    return (
      <>
        {wrong}
        <Chosen search={search} />
      </>
    );
  }
  return (
    <div className={styles.choose}>
      {wrong}
      <div ref={zone} className={styles.zone}>
        <label htmlFor={`${id}-file`} className={field.label}>
          Your CV as a file
        </label>
        <p id={`${id}-kinds`} className={styles.hint}>
          PDF, Word (.docx) or plain text, up to 20 MB. It can also be dropped here.
        </p>
        <input
          ref={input}
          id={`${id}-file`}
          type="file"
          accept={ACCEPT}
          aria-describedby={`${id}-kinds`}
          className={styles.file}
          onChange={(event) => take(event.currentTarget.files)}
        />
      </div>
      {/* No form: sent before this comes to life, it would load the page afresh, without the text. */}
      <div className={styles.paste}>
        <label htmlFor={`${id}-text`} className={field.label}>
          Or its text
        </label>
        <textarea
          id={`${id}-text`}
          rows={5}
          ref={area}
          defaultValue={text}
          className={styles.text}
          placeholder=" "
        />
        <Button kind="outlined" onClick={readTyped}>
          Read this text
        </Button>
      </div>
    </div>
  );
}

function Reading({ search: { progress, startAgain } }: Pick<Props, "search">) {
  const { name = "", done = 0, of = 1 } = progress ?? {};
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.reading}>
      <p role="status">
        <span>{`Reading ${name}`}</span>
        {of > 1 && <span aria-hidden="true">{`, page ${Math.min(of, done + 1)} of ${of}`}</span>}
      </p>
      <progress aria-label={`Reading ${name}`} max={of} value={done === 0 && of === 1 ? undefined : done} />
      <Button ref={button} kind="outlined" onClick={startAgain}>
        Stop reading
      </Button>
    </div>
  );
}

const KEPT_WORDS: Record<Extent, string> = {
  all: "It stays in this tab, on this device, until you remove it or close the tab.",
  "without-file":
    "What was read stays in this tab, on this device, until you remove it or close the tab. The file is too large to stay: choose it again in the form of a job.",
  nothing: "This browser keeps nothing of it: it is forgotten when you leave this page.",
};

function Chosen({ search }: Pick<Props, "search">) {
  const { fileName, read, extent, startAgain } = search;
  const { unread: pages = [], isEnglish = true } = read?.reading ?? {};
  return (
    <div className={styles.chosen}>
      <p role="status">
        <VisuallyHidden>Read: </VisuallyHidden>
        <strong>{fileName ?? "Your text"}</strong>
        <span>{`, read on this device. ${KEPT_WORDS[extent]}`}</span>
      </p>
      <Button kind="outlined" onClick={startAgain}>
        Remove this CV
      </Button>
      {!isEnglish && (
        <p className={styles.hint}>
          <strong>We read English.</strong>{" "}
          <span>
            This CV seems to be in another language, so much of it may be missing below. Add what is missing,
            or remove it and choose one in English.
          </span>
        </p>
      )}
      {pages.length > 0 && (
        <p className={styles.hint}>
          {pages.length === 1
            ? `Page ${pages[0]} is damaged, so nothing was read of it.`
            : `Pages ${pages.join(", ")} are damaged, so nothing was read of them.`}
        </p>
      )}
    </div>
  );
}
