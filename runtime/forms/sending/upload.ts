/** Sends a form that has files with it: with progress, and with a way to break off. */
import { readOutcome, type SendOutcome } from "./answer.ts";
import { PATIENCE, type SendTarget } from "./send.ts";

/** How far an upload is, in bytes. */
export type UploadProgress = { sent: number; total: number };

export type UploadOptions = {
  onProgress: (progress: UploadProgress) => void;
  /** Breaks the upload off. */
  signal: AbortSignal;
  /** Makes a request; for tests. */
  create?: () => XMLHttpRequest;
  /** How long nothing may move, in ms. */
  patience?: number;
};

/**
 * Posts `body` as a plain form would. There is no limit in all: an upload on a slow line is aborted only when nothing
 * has moved for a while, and so is the wait for an answer.
 */
export function uploadForm(
  { action, base }: SendTarget,
  body: FormData,
  { onProgress, signal, create = () => new XMLHttpRequest(), patience = PATIENCE }: UploadOptions,
): Promise<SendOutcome | { kind: "cancelled" }> {
  const request = create();
  const target = new URL(action, base).href;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(stalled);
    stalled = setTimeout(() => request.abort(), patience);
  };
  const outcome = new Promise<SendOutcome | { kind: "cancelled" }>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress({ sent: loaded, total });
    };
    request.upload.onload = wait;
    request.onload = () => {
      const { status, responseURL } = request;
      resolve(
        readOutcome(
          {
            status,
            ...(responseURL === target ? {} : { url: responseURL }),
            header: (name) => request.getResponseHeader(name),
            text: async () => request.responseText,
          },
          base,
        ),
      );
    };
    request.onerror = () => resolve({ kind: "unreached" });
    request.onabort = () => resolve(signal.aborted ? { kind: "cancelled" } : { kind: "unreached" });
  });
  signal.addEventListener("abort", () => request.abort());
  request.open("POST", target);
  request.setRequestHeader("Accept", "application/json");
  wait();
  request.send(body);
  return outcome.finally(() => clearTimeout(stalled));
}
