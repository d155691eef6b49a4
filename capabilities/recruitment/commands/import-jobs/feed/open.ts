/** Opens a feed where it is: a file, or an address, whose answer is put into a file first. */
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Adapter, Feed } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { download, type Limits } from "./download.ts";

/** How large a feed may be, in bytes: 100 MB. */
const MAX_BYTES = 100_000_000;
/** How long fetching one may take, in milliseconds. */
const TIMEOUT = 120_000;

/**
 * Opens a feed for as long as `use` takes.
 *
 * @param where the path of a file, or an address
 * @throws FeedError when there is none, or it cannot be had
 */
export async function withFeed<Result>(
  where: string,
  { mediaTypes }: Pick<Adapter, "mediaTypes">,
  use: (feed: Feed) => Promise<Result>,
  limits: Limits = { bytes: MAX_BYTES, timeout: TIMEOUT },
): Promise<Result> {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(where)) return use(await openFile(where, limits.bytes));
  const folder = await mkdtemp(join(tmpdir(), "pageloom-feed-"));
  try {
    const file = join(folder, "feed");
    const name = await download(where, file, { mediaTypes, ...limits });
    return await use({ ...(await openFile(file, limits.bytes)), name });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openFile(path: string, most: number): Promise<Feed> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") throw feedError("not-found", [path]);
    throw feedError("unreadable-file", [path, reasonOf(error)]);
  });
  if (!stats.isFile()) throw feedError("not-a-file", [path]);
  if (stats.size > most) throw feedError("too-large", [most / 1_000_000]);
  return { name: basename(path), bytes: () => readBytes(path) };
}

async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw feedError("unreadable-file", [path, reasonOf(error as NodeJS.ErrnoException)]);
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return code === "EACCES" || code === "EPERM" ? "its permissions do not allow it" : message;
}
