/**
 * Whether a file that a visitor sent may be stored and opened by the team. Refused is what is dangerous, what nobody
 * could read, and of Word documents what no text needs; how their many writers differ is no reason.
 */
import { type ByteSource, createPace, createWindows } from "./byte-source.ts";
import { inspectDocx } from "./docx/docx.ts";
import { kindOf } from "./file-name.ts";
import { inspectPdf } from "./pdf.ts";
import { Refusal, type UploadProblem } from "./upload-problem.ts";

/**
 * Reads in windows of 64 KiB, gives way to others every few milliseconds, and does no more work than a few times the
 * size of the file and what it is allowed to unpack to, for a few seconds at most.
 *
 * @param name as the visitor's device calls the file
 * @param limit bytes that the file may have
 * @param now ms, from any beginning
 * @returns undefined for a sound file. Whatever the bytes, it throws only what `source.read` throws
 */
export async function inspectUpload(
  name: string,
  source: ByteSource,
  limit: number,
  now: () => number = () => performance.now(),
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
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}
