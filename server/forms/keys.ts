/**
 * Under what a submission is known, so that one that arrives twice is one record. A browser with scripts sends a key with
 * each draft, which stays the same while it tries again. Without one, the very same answers within ten to
 * twenty minutes are a second press of the button; later they are meant, as when a link that was e-mailed has ended.
 * What a machine seems to have sent is never the same as what a person sends.
 */
import { createHash } from "node:crypto";
import type { Answers, NewUpload } from "#server/submissions/submission.ts";

/** Milliseconds. */
const WHILE = 10 * 60_000;

/** @returns the key to store under, and others under which the same may have been stored */
export function keysOf(
  sent: {
    key: string | undefined;
    about?: readonly string[] | undefined;
    answers: Answers;
    uploads: readonly NewUpload[];
    isSuspect?: boolean;
  },
  now: number,
): [string, ...string[]] {
  const hash = createHash("sha256");
  const answers = Object.entries(sent.answers).sort(([a], [b]) => (a < b ? -1 : 1));
  hash.update(JSON.stringify([answers, sent.uploads.map(({ field, sealed }) => [field, sealed.sha256])]));
  // The same answers for another event are meant.
  if (sent.about) hash.update(JSON.stringify(sent.about));
  if (sent.isSuspect) hash.update("suspect");
  const content = hash.digest("base64url");
  // The content as well: a key that is used again for other answers may not lose them.
  if (sent.key !== undefined && /^[\w-]{16,64}$/.test(sent.key)) return [`${sent.key} ${content}`];
  const time = Math.floor(now / WHILE);
  return [`while ${time} ${content}`, `while ${time - 1} ${content}`];
}
