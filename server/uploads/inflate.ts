/** Deflated data out of a file, unpacked as far as it is read: the size in a header is not read. */
import { pipeline, Readable } from "node:stream";
import { createInflate, createInflateRaw, type Inflate, type InflateRaw } from "node:zlib";
import { type Windows, windowLength } from "./byte-source.ts";
import { UploadError } from "./upload-problem.ts";

/** `end` of the data that was used, known once all was read. */
export type Inflated = { bytes: AsyncIterable<Uint8Array>; end(): number };

const options = { chunkSize: windowLength };

/** Bare deflate data (RFC 1951), as ZIP has it. Reading data without an end or with a broken place throws UploadError `damaged`. */
export function inflateRaw(windows: Windows, start: number, end: number): Inflated {
  const engine = createInflateRaw(options);
  return {
    bytes: unpack(windows.between(start, end), engine, windows.rest),
    end: () => start + engine.bytesWritten,
  };
}

/** Data of zlib (RFC 1950), as PDF has it; the same otherwise. */
export function inflateZlib(
  packed: AsyncIterable<Uint8Array>,
  rest: Windows["rest"],
): AsyncIterable<Uint8Array> {
  return unpack(packed, createInflate(options), rest);
}

function unpack(
  packed: AsyncIterable<Uint8Array>,
  engine: Inflate | InflateRaw,
  rest: Windows["rest"],
): AsyncIterable<Uint8Array> {
  // Errors reach the reader of the engine; a reader that leaves early ends both.
  pipeline(Readable.from(packed), engine, () => {});
  return withUploadError(engine, rest);
}

async function* withUploadError(
  engine: Inflate | InflateRaw,
  rest: Windows["rest"],
): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = engine[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await rest(() => pieces.next());
      if (piece.done) return;
      yield piece.value;
    }
  } catch (error) {
    throw isZlibError(error) ? new UploadError("damaged", { cause: error }) : error;
  } finally {
    // It does not end by itself where data go on behind what was packed.
    engine.destroy();
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith("Z_");
}
