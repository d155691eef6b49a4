/**
 * Whether a file that a visitor sent may be stored and opened by the team. Refused is what is dangerous, what could not
 * be read, and of Word documents what no text needs; how their many writers differ is no reason.
 */
import { type ByteSource, createPace, createWindows } from "./byte-source.ts";
import { inspectDocx } from "./docx/docx.ts";
import { kindOf } from "./file-name.ts";
import { inspectPdf } from "./pdf.ts";
import { UploadError, type UploadProblem } from "./upload-problem.ts";

/** Ms that this thread has been at work: a busy machine lets it stand meanwhile. Before Node 24, ms that have passed. */
function worked(): number {
  const used = process.threadCpuUsage?.();
  return used ? (used.user + used.system) / 1000 : performance.now();
}

/**
 * Reads in windows of 64 KiB, gives way to others every few milliseconds, and does no more work than a few times the
 * size of the file and what it is allowed to unpack to, and no more than a few seconds of it.
 *
 * @param name as the visitor's device calls the file
 * @param limit bytes that the file may have
 * @param now ms, from any beginning
 * @returns undefined for a harmless file. Whatever the bytes, it throws only what `source.read` throws
 */
export async function inspectUpload(
  name: string,
  source: ByteSource,
  limit: number,
  now: () => number = worked,
): Promise<UploadProblem | undefined> {
  const kind = kindOf(name);
  if (kind === undefined) return "unsupported-type";
  if (source.size === 0) return "empty";
  if (source.size > limit) return "too-large";
  const pace = createPace(8 * source.size + 1024 * 1024, "damaged", now);
  const windows = createWindows(source, pace);
  try {
    await (kind === "pdf" ? inspectPdf(windows, pace) : inspectDocx(windows, pace));
    return undefined;
  } catch (error) {
    if (error instanceof UploadError) return error.problem;
    throw error;
  }
}
