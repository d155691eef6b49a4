/** What preview server and browser say to each other. Types and names only: both halves import it. */
import type { LiveFailure, LivePage, LiveProblem } from "#runtime/build/live-types.ts";

/** Addresses of the preview. None of them is part of the site. */
export const PREVIEW = "/__pageloom/";
export const SCRIPT = `${PREVIEW}preview.js`;
/** `GET ?address=<path as in the address bar>&has=<version>`, an event stream. */
export const EVENTS = `${PREVIEW}events`;
/** `POST` with a `Place` as JSON; answers an `OpenAnswer`. */
export const OPEN = `${PREVIEW}open`;

/** An event of the stream, as JSON in `data`. */
export type PreviewEvent = PageEvent | StateEvent | GoneEvent;

/**
 * The page at the address of the stream: the first event of a stream whose address has one, and again after each
 * change of it. `version` names the HTML; `html` is absent when the browser has that version already.
 */
export type PageEvent = {
  is: "page";
  version: string;
  html?: string;
} & Pick<LivePage, "file" | "status" | "publication" | "publishFrom" | "publishUntil">;

/** What is wrong, first what belongs to the page on show. Sent at the start of a stream and whenever it changes. */
export type StateEvent = {
  is: "state";
  /** The first of the errors. `errors` counts all, `here` those of the page on show, which come first. */
  problems: LiveProblem[];
  errors: number;
  here: number;
  warnings: number;
  failure?: LiveFailure;
};

/** There is no page at the address any more. `to` is where it went, when that is known. */
export type GoneEvent = { is: "gone"; file: string; to?: string };

/** A place in a file of the project, as problems name it. */
export type Place = { file: string; line: number; column: number };

/** Whether the editor was opened. If not: why, in plain words, and an address that an editor may answer to. */
export type OpenAnswer = { opened: true } | { opened: false; words: string; link?: string };
