/** The progress of sending a form with a file. */
import styles from "#runtime/forms/form.module.css";
import type { UploadProgress } from "#runtime/forms/sending/upload.ts";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import { FILE_WORDS } from "./file-words.ts";
import { toMegabytes } from "./size.ts";

/** The words change all the time for eyes, and at each quarter for ears. */
export function Progress({ sent, total }: UploadProgress) {
  const isSent = sent >= total;
  const quarter = (Math.floor((4 * sent) / total) * total) / 4;
  const words = (bytes: number) =>
    isSent ? FILE_WORDS.checking : FILE_WORDS.sent(toMegabytes(bytes), toMegabytes(total));
  return (
    <div className={styles.progress}>
      <progress aria-label={FILE_WORDS.progress} value={sent} max={total} />
      <p aria-hidden="true">{words(sent)}</p>
      <span role="status">
        <VisuallyHidden>{words(quarter)}</VisuallyHidden>
      </span>
    </div>
  );
}
