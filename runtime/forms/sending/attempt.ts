/** What an attempt to send a form is known by, so that the same answers sent twice are stored once. */
import type { Attempt } from "#runtime/forms/draft.ts";

/**
 * The attempt that sends these answers: the last one again when they are the same, since it may have arrived, and a new
 * one when they differ, since an answer to the old one would not be about them.
 */
export function attemptFor(
  entries: Iterable<readonly [string, FormDataEntryValue]>,
  last: Attempt | undefined,
): Attempt {
  const print = fingerprint(
    JSON.stringify(
      [...entries].map(([name, value]) =>
        typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
      ),
    ),
  );
  return last?.print === print ? last : { key: randomKey(), print };
}

/** 32 bits of a text (FNV-1a): enough to tell drafts apart, and no way back to what was typed. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash.toString(36);
}

/** A UUID of version 4. `crypto.randomUUID` is there on secure origins only, and a form has to go from any. */
function randomKey(): string {
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
