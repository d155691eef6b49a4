/** How large a CV may be. Beyond it the file is the wrong one, or was made to do harm. */

const MEGABYTE = 1024 * 1024;

/** The limits of reading. */
export const LIMITS = {
  /** Bytes of a file. */
  fileSize: 20 * MEGABYTE,
  pages: 60,
  /** Fewer words than these say too little about anybody. */
  fewestWords: 40,
  /** Characters of all lines: about 60 dense pages. */
  characters: 300_000,
  /** Seconds that reading, or loading the jobs, may take on a slow device. */
  seconds: 60,
  /** Bytes that one part of a ZIP unpacks to, and all parts that are read. */
  part: 16 * MEGABYTE,
  parts: 32 * MEGABYTE,
  /** Parts in a ZIP. */
  entries: 5_000,
  /** How many times larger than packed a part over a megabyte may be. Text is about ten times, deflate ends at 1,032. */
  ratio: 300,
  /** Bytes that all streams of a PDF unpack to, and all pictures: those of forms (`server/uploads/pdf.ts`). */
  streams: 64 * MEGABYTE,
  imageStreams: 256 * MEGABYTE,
} as const;
