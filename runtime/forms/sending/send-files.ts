/** Sends a form that has a field for a file, and reports the progress when there is one. */
import type { SendOutcome } from "./answer.ts";
import type { SendTarget } from "./send.ts";
import { type UploadProgress, uploadForm } from "./upload.ts";

/** A form that is being sent. With a file, it can be broken off. */
export type Sending = { progress?: UploadProgress; cancel?: () => void };

/** Posts `body` as a plain form would, and calls `onSending` on each change. Cancelling focuses the button. */
export function sendFiles(
  target: SendTarget,
  body: FormData,
  form: HTMLFormElement,
  onSending: (sending: Sending) => void,
): Promise<SendOutcome | { kind: "cancelled" }> {
  const breaking = new AbortController();
  const hasFile = [...body.values()].some((value) => value instanceof File && value.name !== "");
  const stop = () => {
    form.querySelector<HTMLElement>("[type=submit]")?.focus();
    breaking.abort();
  };
  const cancel = hasFile ? { cancel: stop } : {};
  onSending(cancel);
  return uploadForm(target, body, {
    onProgress: (progress) => hasFile && onSending({ ...cancel, progress }),
    signal: breaking.signal,
  });
}
