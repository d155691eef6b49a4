/** Deflated data out of a file, unpacked as far as it is read: the size in a header is not read. */
import { pipeline, Readable } from "node:stream";
import { createInflate, createInflateRaw, type Inflate, type InflateRaw } from "node:zlib";
import { type Windows, windowLength } from "./byte-source.ts";
import { Refusal } from "./upload-problem.ts";

/** `end` of the data that was used, known once all was read. */
export type Inflated = { bytes: AsyncIterable<Uint8Array>; end(): number };

/**
 * Reading `bytes` to an end that the data does not have, or that is broken, throws Refusal `damaged`.
 *
 * @param format zlib data (RFC 1950), as PDF has it, or bare deflate data (RFC 1951), as ZIP has it
 */
export function inflate(windows: Windows, start: number, end: number, format: "zlib" | "raw"): Inflated {
  const options = { chunkSize: windowLength };
  const engine = format === "raw" ? createInflateRaw(options) : createInflate(options);
  // Errors reach the reader of the engine; a reader that leaves early ends both.
  pipeline(Readable.from(windows.between(start, end)), engine, () => {});
  return {
    bytes: withRefusal(engine, windows.rest),
    end: () => start + engine.bytesWritten,
  };
}

async function* withRefusal(engine: Inflate | InflateRaw, rest: Windows["rest"]): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = engine[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await rest(() => pieces.next());
      if (piece.done) return;
      yield piece.value;
    }
  } catch (error) {
    throw isZlibError(error) ? new Refusal("damaged", { cause: error }) : error;
  } finally {
    // It does not end by itself where data go on behind what was packed.
    engine.destroy();
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith("Z_");
}
