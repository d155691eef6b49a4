/** Objects that stand compressed in a stream (ISO 32000-2, 7.5.7). */
import type { Pace, Windows } from "./byte-source.ts";
import { createPdfLexer, type PdfTokens } from "./pdf-lexer.ts";
import { createPdfObject, type PdfFacts } from "./pdf-object.ts";
import { type PdfStream, unpackStream } from "./pdf-stream.ts";
import { UploadError } from "./upload-problem.ts";

/** Objects in one stream. Writers put up to some thousand into one. */
const mostObjects = 100_000;

/** What opening a stream costs, in bytes of work: an engine to unpack is made for each. */
const opening = 8192;

/**
 * Looks into each object of the stream.
 *
 * @throws UploadError `damaged` when it cannot be looked into as a reader would
 */
export async function readObjectStream(
  windows: Windows,
  stream: PdfStream,
  facts: PdfFacts,
  pace: { file: Pace; unpacked: Pace },
): Promise<void> {
  await pace.file.spend(opening);
  const { count, first } = stream.dictionary;
  if (!isCount(count) || !isCount(first)) throw new UploadError("damaged");
  if (count > mostObjects) throw new UploadError("too-large-unpacked");
  const parser = createParser(count, first, facts);
  for await (const bytes of await unpackStream(windows, stream)) {
    await pace.unpacked.spend(bytes.length);
    parser.push(bytes);
  }
  parser.finish();
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0;
}

/**
 * The data begin with pairs of numbers, of an object and its place, and go on with the objects. A reader begins at
 * such a place without looking at what stands before it, so each must be one where an object can begin.
 */
function createParser(count: number, first: number, facts: PdfFacts) {
  const header: number[] = [];
  const headerLexer = createPdfLexer({ ...ignoring, number: (value) => header.push(value) });
  const object = createPdfObject(facts, -1);
  const lexer = createPdfLexer({ ...object, keyword: (text) => object.keyword(text) && false });
  let places: { number: number; at: number }[] | undefined;
  let next = 0;
  let position = 0;

  function toPlaces(): { number: number; at: number }[] {
    headerLexer.flush();
    if (header.length < 2 * count) throw new UploadError("damaged");
    const pairs = Array.from({ length: count }, (_, index) => ({
      number: header[2 * index] ?? -1,
      at: first + (header[2 * index + 1] ?? 0),
    }));
    return pairs.sort((one, two) => one.at - two.at);
  }

  function pass(bytes: Uint8Array): void {
    lexer.push(bytes);
    position += bytes.length;
  }

  return {
    push(bytes: Uint8Array): void {
      let rest = bytes;
      if (position < first) {
        const head = rest.subarray(0, first - position);
        if (header.length <= 2 * count) headerLexer.push(head);
        position += head.length;
        rest = rest.subarray(head.length);
      }
      if (position < first) return;
      places ??= toPlaces();
      for (
        let place = places[next];
        place !== undefined && place.at - position < rest.length;
        place = places[next]
      ) {
        const until = Math.max(0, place.at - position);
        pass(rest.subarray(0, until));
        rest = rest.subarray(until);
        if (object.depth() !== 0 || !lexer.isBetweenTokens()) throw new UploadError("damaged");
        lexer.flush();
        object.become(place.number);
        next++;
      }
      pass(rest);
    },
    finish(): void {
      if (position < first) throw new UploadError("damaged");
      lexer.flush();
    },
  };
}

const ignoring: PdfTokens = {
  name() {},
  number() {},
  open() {},
  close() {},
  string() {},
  keyword: () => false,
};
