/** The protocol of preview server and browser. Types and names only: both halves import it. */
import type { DevFailure, DevPage, DevProblem } from "#runtime/dev/dev-site-types.ts";
import type { Publication } from "#schemas/values/publication.ts";

/** What a page's script talks to. None of it is part of the site. */
export const PREVIEW = "/__pageloom/";
export const SCRIPT = `${PREVIEW}preview.js`;
/**
 * `GET ?address=<path and search as in the address bar>&has=<version>`, an event stream; without an address, it
 * only reports that something changed.
 */
export const EVENTS = `${PREVIEW}events`;
/** `POST` with a `Place` as JSON; answers an `OpenAnswer`. */
export const OPEN = `${PREVIEW}open`;
/** `POST` with a `ShowRequest` as JSON; answers nothing, or 400 with the reason in words. */
export const SHOW = `${PREVIEW}show`;

/** The preview's own pages, for people. */
export const PAGES = "/__preview/";
/** `?file=<document>`: its problems, and what leads to it and from it. */
export const DOCUMENT = `${PAGES}document/`;
/** Followed by a code and a slash: the page about a check. */
export const CHECKS = `${PAGES}checks/`;
/** `?address=<page>&width=<pixels>`: a page in a window of that width. */
export const FRAME = `${PAGES}frame/`;

/** Widths of windows in which a page is viewed, in pixels. */
export const WIDTHS = [320, 390, 768, 1024, 1440] as const;

/** An event of the stream, as JSON in `data`. */
export type PreviewEvent = PageEvent | StateEvent | GoneEvent | BrokenEvent;

/**
 * The page at the address of the stream: the first event of a stream whose address has one, and again after each
 * change of it. `version` names the HTML; `html` is absent when the browser has that version already.
 */
export type PageEvent = {
  is: "page";
  version: string;
  html?: string;
  /** The document of what the page is about, when a template makes it. */
  entity?: string;
  publication: PublicationStatus;
  /** Of the page and of the frame, in the order of their documents; none while the document has problems. */
  sections: SectionPlace[];
  /** When the page changes by itself, in order. */
  moments: Moment[];
  /** Items of rotations that are not seen at the moment shown: what all of the kind are called, the item's name, and why it is not seen. */
  waiting: { of: string; id: string; name: string; reason: string }[];
} & Pick<DevPage, "file" | "status">;

/** The publication of a page: a word or two, `Scheduled from 1 December`, and a sentence. */
export type PublicationStatus = { is: Publication; name: string; words: string };

/** A section in its document. */
export type SectionPlace = Place & { id: string; type: string; of: "page" | "frame" };

/** A moment as `2026-12-01T09:00` on the site's clock, and what happens. */
export type Moment = { at: string; words: string };

/** What is wrong, first what belongs to the page on show. Sent at the start of a stream and whenever it changes. */
export type StateEvent = {
  is: "state";
  /** The first of the errors. `errors` counts all, `here` those of the page on show, which come first. */
  problems: DevProblem[];
  errors: number;
  here: number;
  /** The first warnings of the page on show. `warnings` counts those of the whole site. */
  advice: DevProblem[];
  warnings: number;
  failure?: DevFailure;
  /** Whether there is no page yet that could be shown as it last was. */
  unshown?: true;
  /** Whether documents are still being read: nothing is known yet of what is wrong. */
  reading?: true;
  showing: Shown;
};

/**
 * How the site is shown. `at` and `words` name a moment on the site's clock, and are absent for now. `requested` is the item of a rotation
 * that is shown though visitors do not see it.
 */
export type Shown = {
  at?: string;
  words?: string;
  drafts: boolean;
  requested?: { one: string; name: string };
  timeZone: string;
};

/**
 * How the site is to be shown: as at a moment on its clock, `2026-12-01T09:00`, or now. `requested` is the id of an item of a rotation that
 * is to be shown.
 */
export type ShowRequest = { at?: string; drafts: boolean; requested?: string };

/**
 * There is no page at the address any more. `to` is its new address, if that is known. `hidden` means that its document is
 * there, and that visitors do not see it at the moment shown.
 */
export type GoneEvent = { is: "gone"; file: string; to?: string; hidden?: true };

/**
 * There is a document for the address, and no page yet. `words` name the reason: its problems, or what else has to be mended first. Or
 * there was a page, which is at `to` since its file was renamed; `words` contain what is left to do.
 */
export type BrokenEvent = { is: "broken"; title: string; words: string; to?: string };

/** A place in a file of the project, as problems name it. */
export type Place = { file: string; line: number; column: number };

/** Whether the editor was opened. If not: why, in plain words, and an address that an editor may answer to. */
export type OpenAnswer = { opened: true } | { opened: false; words: string; link?: string };
