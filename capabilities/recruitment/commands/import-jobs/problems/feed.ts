/** What can be wrong with a feed as a whole: nothing of it is taken then. */
import type { FeedPlace } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { describer, FeedError, quote, type Words } from "./problem.ts";

const CATALOGUE = {
  "not-found": (file: string): Words => ({
    message: `There is no file ${quote(file)}.`,
    hint: "Give the path of a file, or an address that begins with https://.",
  }),
  "not-a-file": (file: string): Words => ({
    message: `${quote(file)} is no file.`,
    hint: "Give the path of the feed itself.",
  }),
  "unreadable-file": (file: string, reason: string): Words => ({
    message: `${quote(file)} cannot be read: ${reason}.`,
    hint: "",
  }),
  "too-large": (megabytes: number): Words => ({
    message: `The feed is larger than ${megabytes} MB.`,
    hint: "Ask its source for a smaller one, or split the file.",
  }),
  "wrong-address": (address: string): Words => ({
    message: `${quote(address)} cannot be fetched: feeds come by https.`,
    hint: "Give an address that begins with https://. Plain http is for this machine alone.",
  }),
  unreachable: (reason: string): Words => ({
    message: `The feed could not be fetched: ${reason}.`,
    hint: "Look whether the address opens in a browser, and try again later.",
  }),
  "timed-out": (seconds: number): Words => ({
    message: `The feed did not arrive within ${seconds} seconds.`,
    hint: "Try again later, or save the feed as a file and import that.",
  }),
  "bad-status": (status: number): Words => ({
    message: `The server answers ${status}.`,
    hint: adviceFor(status),
  }),
  "wrong-media-type": (type: string, wanted: string): Words => ({
    message: `The server sends ${quote(type)}, and not ${wanted}.`,
    hint: "The address may be that of a page for people. Look for the one of the feed.",
  }),
  "too-many-redirects": (most: number): Words => ({
    message: `The address leads on more than ${most} times.`,
    hint: "Give the address that it ends at.",
  }),
  "unsafe-redirect": (address: string): Words => ({
    message: `The address leads on to ${quote(address)}, which is not https.`,
    hint: "Ask its source for an address that stays with https.",
  }),
  "empty-feed": (): Words => ({
    message: "The feed is empty.",
    hint: "Look whether it was saved or sent whole.",
  }),
  "wrong-encoding": (encoding: string): Words => ({
    message: `The feed should be ${encoding}, and here is a byte that cannot be.`,
    hint: "It was saved in another encoding. Save it as UTF-8, or have its first line say which it is.",
  }),
  "unknown-encoding": (encoding: string): Words => ({
    message: `The feed says that it is written in ${quote(encoding)}, which is not known here.`,
    hint: "Save it as UTF-8.",
  }),
  "not-json": (reason: string): Words => ({
    message: `The feed is not JSON, or not all of it: ${reason}`,
    hint: "It may have been cut off. Fetch it again.",
  }),
  "page-instead": (wanted: string): Words => ({
    message: `The feed is a page (HTML) and not ${wanted}.`,
    hint: "Open the address in a browser: it may say what is wrong, or be another one than that of the feed.",
  }),
  "wrong-shape": (expected: string, found: string): Words => ({
    message: `The feed has another shape: expected was ${expected}, and there is ${found}.`,
    hint: "See whether --from names its kind.",
  }),
  "has-doctype": (): Words => ({
    message:
      "The feed has a DOCTYPE. Such a one can define characters that grow without end, so it is not read.",
    hint: "Ask its source for a feed without it.",
  }),
  "not-xml": (reason: string): Words => ({
    message: `The feed is not XML: ${reason}.`,
    hint: "Look whether it was saved or sent whole, and whether & stands as &amp;.",
  }),
  "missing-column": (column: string, near: string | undefined): Words => ({
    message: `There is no column "${column}".`,
    hint:
      near === undefined
        ? "docs/importing-jobs.md names all columns."
        : `Did you mean that with ${quote(near)}?`,
  }),
  "repeated-column": (column: string): Words => ({
    message: `There are two columns "${column}".`,
    hint: "Delete one of them.",
  }),
  "not-csv": (reason: string): Words => ({
    message: `The file is no CSV: ${reason}.`,
    hint: "Save it anew from the spreadsheet, as CSV UTF-8.",
  }),
  "no-jobs": (open: number): Words => ({
    message: `The feed has no jobs. ${open === 0 ? "Nothing was to close" : `${open} would be closed`}, and nothing was changed.`,
    hint: "If there are none, say so: --allow-empty.",
  }),
  "too-many-closings": (closing: number, open: number): Words => ({
    message: `This import would close ${closing} of ${open} open jobs, so nothing was changed.`,
    hint: "The feed may not be whole, or be that of another employer. If this is meant, add --close-all.",
  }),
  "not-written": (reason: string): Words => ({ message: `Nothing was changed: ${reason}.`, hint: "" }),
} as const;

const describe = describer(CATALOGUE);

/** An error for a feed that nothing can be taken from. */
export function feedError<Code extends keyof typeof CATALOGUE>(
  code: Code,
  values: Parameters<(typeof CATALOGUE)[Code]>,
  place?: FeedPlace,
): FeedError {
  return new FeedError(describe(code, values, place && (() => place)));
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403)
    return "It wants a key, or allows no access from here. Ask its source.";
  if (status === 404 || status === 410) return "Look whether the address is still right.";
  if (status === 429) return "It was asked too often. Try again later.";
  return "Try again later.";
}
