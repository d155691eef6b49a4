/** Opens a feed: a file, or the answer of an address. */
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Adapter, Feed } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { download, type Limits } from "./download.ts";

/** A feed may have 100 MB, and take two minutes to arrive. */
const LIMITS: Limits = { bytes: 100_000_000, timeout: 120_000 };

/**
 * Opens a feed.
 *
 * @param where the path of a file, or an address
 * @throws FeedError when there is none, or it cannot be read
 */
export async function openFeed(
  where: string,
  { mediaTypes }: Pick<Adapter, "mediaTypes">,
  limits = LIMITS,
): Promise<Feed> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(where)) return download(where, mediaTypes, limits);
  try {
    const stats = await stat(where);
    if (!stats.isFile()) throw feedError("not-a-file", [where]);
    if (stats.size > limits.bytes) throw feedError("too-large", [limits.bytes / 1_000_000]);
    return { name: basename(where), bytes: await readFile(where) };
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR"].includes(code)) throw feedError("not-found", [where]);
    if (code === "") throw error;
    const isForbidden = ["EACCES", "EPERM"].includes(code);
    throw feedError("unreadable-file", [where, isForbidden ? "its permissions do not allow it" : message]);
  }
}
