/** The contract of a development site: the site of `npm run dev`, kept in step with its files and rendered page by page. */
import type { QueriedPage } from "#runtime/hosting/hosting.ts";
import type { Site } from "#runtime/output/site.ts";
import type { SearchFiles } from "#runtime/output/site-files/searches.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { MovedPage } from "#schemas/index/renamed-pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";

/** What the preview answers for an address. */
export type DevAnswer = DevPage | DevRedirect | DevFile | DevBroken | { is: "missing" };

/** A page: exactly the HTML that visitors get. `file` is its document, from the root. */
export type DevPage = {
  is: "page";
  status: 200 | 404 | 410;
  html: string;
  file: string;
  /** Its HTTP headers, where they differ from those of the site. */
  headers?: Record<string, string>;
};

/**
 * A page that was never without mistakes, so that there is none to be shown. `problems` are what keeps it from being shown:
 * its own, or, when it has none, those of what all pages share. `entity` is the document of what it is about. `renamed` names
 * the page that was at the address, where it is, and how to get there from here.
 */
export type DevBroken = {
  is: "broken";
  file: string;
  entity?: string;
  problems: readonly DevProblem[];
  failure?: DevFailure;
  renamed?: MovedPage & { from: string; to: string };
};

export type DevRedirect = { is: "redirect"; to: string; status: number };

/** A file; `immutable` when its address changes with its content. */
export type DevFile = { is: "file"; type: string; bytes: Uint8Array; immutable: boolean };

/** A problem with the lines around it, ready to be shown. Lines count from 1. */
export type DevProblem = Problem & { excerpt: { line: number; text: string }[] };

/** A section's component, or the bundler, failed: our words and the cause. `file` is a path from the root. */
export type DevFailure = {
  message: string;
  file?: string;
  line?: number;
  column?: number;
  /** Address of the page that could not be rendered. */
  page?: string;
  excerpt?: DevProblem["excerpt"];
};

export type DevState = {
  /**
   * Errors and warnings of the whole site. The page that a document belongs to is answered as it last was while
   * it has errors.
   */
  problems: readonly Problem[];
  failure?: DevFailure;
};

/**
 * How a site is shown: as at a moment, or from `now` on when there is none, and with its drafts or without. `requested` is the id
 * of one that takes turns and is shown, though visitors do not see it then.
 */
export type Showing = { at?: Date; drafts: boolean; requested?: string };

export type DevSite = {
  /**
   * Resolves when all documents are read. Before that, a page is answered at its own address alone, and no problems are reported.
   */
  complete(): Promise<void>;
  readonly isComplete: boolean;
  /**
   * Answers a path, decoded, without its query. Files of earlier states are answered as long as the preview runs:
   * an open page still requests the scripts that it was made with.
   */
  answer(path: string): Promise<DevAnswer>;
  state(): DevState;
  /** Problems with the lines around them, as these are now. */
  withExcerpts(problems: readonly Problem[]): DevProblem[];
  /**
   * Takes in changed, created or deleted files (paths from the root, forward slashes). Resolves when the next
   * answer reflects them. Never rejects for what stands in a file.
   */
  update(files: readonly string[]): Promise<void>;
  /**
   * Looks for what the last update has changed between documents: until then problems are those that were known, with those of the
   * documents themselves. Resolves to whether they were found, and to false when there was another update meanwhile.
   */
  findProblems(): Promise<boolean>;
  /**
   * Has the next answers show what was written in pages, each at its own address, while others are still being read. `update` is to
   * follow.
   */
  updateWhileReading(files: readonly string[]): void;
  /** Shows the site in another way. Resolves when the next answer reflects it. */
  show(showing: Showing): Promise<void>;
  readonly showing: Showing;
  /** What the site holds, as it was last read. */
  readonly index: SiteIndex;
  /** HTTP headers of every answer, those of visitors. */
  readonly headers: Record<string, string>;
  /** Absent until the site configuration was right once. */
  readonly service: Site["service"] | undefined;
  /** What searches are answered with; undefined while no page has one. */
  searches(): SearchFiles | undefined;
  /** Pages that the service answers when their address has a query. */
  queries(): readonly QueriedPage[];
  /** The module that renders sections; absent until code bundled once. */
  readonly renderer: Site["renderer"] | undefined;
};
