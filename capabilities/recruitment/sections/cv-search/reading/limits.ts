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
  /** Bytes that all parts of a ZIP which are read unpack to. */
  parts: 32 * MEGABYTE,
  /** Bytes that all streams of a PDF unpack to, and all pictures: those of forms (`server/uploads/pdf.ts`). */
  streams: 64 * MEGABYTE,
  imageStreams: 256 * MEGABYTE,
} as const;
