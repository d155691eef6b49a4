/** Reads CVs as the site does, without progress. */
import type { CvText, Line } from "#capabilities/recruitment/sections/cv-search/reading/cv-text.ts";
import { libraries } from "#capabilities/recruitment/sections/cv-search/reading/libraries.ts";
import { CvProblem, type CvReason } from "#capabilities/recruitment/sections/cv-search/reading/problem.ts";
import { type ReadOptions, readCv } from "#capabilities/recruitment/sections/cv-search/reading/read-cv.ts";

// pdf.js warns of machines without a canvas while it loads: before a test listens.
const pdf = await libraries.pdf();

/** The libraries, loaded. */
export const load: ReadOptions["load"] = { ...libraries, pdf: async () => pdf };

/** Reads a CV. */
export function read(bytes: Uint8Array, name = "cv", options: Partial<ReadOptions> = {}): Promise<CvText> {
  return readCv(bytes, name, { onProgress() {}, load, ...options });
}

/** The lines of a CV. */
export async function linesOf(bytes: Uint8Array): Promise<readonly Line[]> {
  return (await read(bytes)).lines;
}

/** What the lines of a CV say. */
export async function textsOf(bytes: Uint8Array): Promise<string[]> {
  return (await linesOf(bytes)).map(({ text }) => text);
}

/** Why a CV is not read. Throws what is no such reason, and where it is read. */
export async function reasonOf(bytes: Uint8Array, name?: string): Promise<CvReason> {
  try {
    await read(bytes, name);
  } catch (error) {
    if (error instanceof CvProblem) return error.reason;
    throw error;
  }
  throw new Error("It was read.");
}
