/** For tests of imports: feeds that stand in memory, and what is read from them. */
import type { Adapter, Feed, FeedItem, ReadOptions } from "./adapter.ts";
import { FeedError, type FeedProblem, wordsOfPlace } from "./problems/problem.ts";
import type { SourceJob } from "./source-job.ts";

/** A feed of a text or of bytes. */
export function feedOf(content: string | Uint8Array): Feed {
  return { name: "feed", bytes: Buffer.from(content) };
}

/** What was read from a feed. Problems are written in a line: code, place, reference. */
export type Read = {
  jobs: SourceJob[];
  refused: string[];
  notes: string[];
  closed: string[];
  cut: string[];
  isPartial: boolean;
  /** Why nothing could be read. */
  failed?: string;
};

/** Reads a feed to its end. */
export function readAll(
  adapter: Adapter,
  content: string | Uint8Array,
  { fields = new Map() }: Partial<ReadOptions> = {},
): Read {
  const read: Read = { jobs: [], refused: [], notes: [], closed: [], cut: [], isPartial: false };
  try {
    for (const item of adapter.read(feedOf(content), { fields })) note(read, item);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    read.failed = inLine(error.problem);
  }
  return read;
}

function note(read: Read, item: FeedItem): void {
  if (item.is === "job") read.jobs.push(item.job);
  if (item.is === "refused") read.refused.push(inLine(item.problem));
  if (item.is === "note") read.notes.push(inLine(item.problem));
  if (item.is === "cut") read.cut.push(inLine(item.problem));
  if (item.is === "closed") read.closed.push(item.reference);
  if (item.is === "partial") read.isPartial = true;
}

/** A problem in one line. */
export function inLine({ code, place = {}, reference }: FeedProblem): string {
  return [code, wordsOfPlace(place), reference].filter(Boolean).join(" | ");
}
