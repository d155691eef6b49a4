/** What a capability brings to the service. `capabilities/<name>/service/part.ts` exports it as `part`. */
import type { Log } from "./common/log.ts";
import type { Answer } from "./http/answer.ts";
import type { Compress } from "./http/compress.ts";
import type { Metrics } from "./metrics.ts";
import type { ReadPage } from "./pages/built-page.ts";
import type { Contents } from "./pages/content.ts";
import type { Files } from "./pages/files.ts";
import type { AnswerMissing } from "./pages/pages.ts";
import type { Settings } from "./settings.ts";
import type { BuildOutput } from "./site/build-output.ts";
import type { BuiltRenderer } from "./site/renderer.ts";
import type { Site } from "./site/site.ts";

export type ServicePart = {
  /**
   * Opens what outlives a build, such as a database. Starts nothing yet.
   *
   * @throws Error saying what to do
   */
  open: (context: PartContext) => Promise<OpenPart>;
};

/** What a part is opened with. */
export type PartContext = {
  settings: Settings;
  /** The site as it was last read. */
  site: () => Site;
  log: Log;
  metrics: Metrics;
  /** Gives a number from 0 to below 1, for the pauses between attempts. */
  random: () => number;
};

export type OpenPart = {
  /** Is called for each build that is served, with its site. */
  serve: (served: Served) => Answering;
  /** Rejects while nothing can be answered. */
  ready?: () => Promise<unknown>;
  /** Starts work in the background. */
  start?: () => Promise<void>;
  /** Ends work in the background, then closes. */
  close?: () => Promise<void>;
};

/** A built site as it is served. */
export type Served = {
  site: Site;
  files: Files;
  /** The files of pages that are not for everybody, and what they show. */
  protectedFiles?: Files | undefined;
  /** What is in the files. */
  contents: Contents;
  /** Files that the build wrote for the service. */
  buildOutput: BuildOutput;
  /** Reads a page of the site, for answers that are made from one. */
  readPage: ReadPage;
  /** Loads what renders sections and pages of the site as its build did. */
  loadRenderer: () => Promise<BuiltRenderer>;
  /** Compresses what is made for a request. Sent as it is when absent. */
  compress?: Compress;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether a visitor came by HTTPS. */
  isSecure: (request: Request) => boolean;
};

/** What a part answers of one build. */
export type Answering = {
  /**
   * Answers what is its own; undefined for everything else.
   *
   * @param path decoded
   * @param visitor gives what rate limits count by
   */
  answer: (request: Request, path: string, visitor: () => string) => Promise<Answer | undefined> | undefined;
  /** Answers for addresses at which there is nothing. */
  missing?: AnswerMissing;
  /** Reads ahead what the first visitor would wait for. */
  warmUp?: () => Promise<void>;
};
