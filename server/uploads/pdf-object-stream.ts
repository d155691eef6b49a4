/** Objects that stand compressed in a stream (ISO 32000-2, 7.5.7). */
import type { Pace, Windows } from "./byte-source.ts";
import { inflate } from "./inflate.ts";
import { createPdfLexer, type PdfTokens } from "./pdf-lexer.ts";
import { createPdfObject, type PdfDictionary, type PdfFindings } from "./pdf-object.ts";
import { Refusal } from "./upload-problem.ts";

/** Objects in one stream. Writers put up to some thousand into one. */
const mostObjects = 100_000;

/** What opening a stream costs, in bytes of work: an engine to unpack is made for each. */
const opening = 8192;

/**
 * Looks into each object of the stream whose data begin at `start`.
 *
 * @throws Refusal `damaged` when it cannot be looked into as a reader would
 */
export async function readObjectStream(
  windows: Windows,
  { start, dictionary }: { start: number; dictionary: PdfDictionary },
  findings: PdfFindings,
  pace: { file: Pace; unpacked: Pace },
): Promise<void> {
  await pace.file.spend(opening);
  const { count, first, hasParameters } = dictionary;
  if (!isCount(count) || !isCount(first) || hasParameters) throw new Refusal("damaged");
  if (count > mostObjects) throw new Refusal("too-large-unpacked");
  const parser = createParser(count, first, findings);
  for await (const bytes of await open(windows, start, dictionary)) {
    await pace.unpacked.spend(bytes.length);
    parser.push(bytes);
  }
  parser.finish();
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0;
}

async function open(
  windows: Windows,
  start: number,
  { filters, length = 0 }: PdfDictionary,
): Promise<AsyncIterable<Uint8Array>> {
  const from = start + (await countLineEnd(windows, start));
  if (filters.length === 0) return plain(windows, from, Math.min(windows.size, from + length));
  if (filters.length > 1 || !/^Fl(ateDecode)?$/.test(filters[0] ?? "")) throw new Refusal("damaged");
  return inflate(windows, from, windows.size, "zlib").bytes;
}

/** 7.3.8.1 wants CR LF or LF after `stream`; readers take a CR alone. */
async function countLineEnd(windows: Windows, start: number): Promise<number> {
  const [one, two] = await windows.read(start, 2);
  if (one === 0x0d) return two === 0x0a ? 2 : 1;
  return one === 0x0a ? 1 : 0;
}

/** Up to the stated length, or to the end of the stream where that comes later: readers believe the one or the other. */
async function* plain(windows: Windows, start: number, end: number): AsyncGenerator<Uint8Array> {
  let [offset, isEnded] = [start, false];
  while (offset < windows.size && (offset < end || !isEnded)) {
    const bytes = await windows.from(offset);
    const marked = Buffer.concat([bytes, await windows.read(offset + bytes.length, 8)]);
    isEnded ||= marked.includes("endstream");
    yield bytes;
    offset += bytes.length;
  }
}

/**
 * The data begin with pairs of numbers, of an object and its place, and go on with the objects. A reader begins at
 * such a place without looking at what stands before it, so each must be one where an object can begin.
 */
function createParser(count: number, first: number, findings: PdfFindings) {
  const header: number[] = [];
  const headerLexer = createPdfLexer({ ...ignoring, number: (value) => header.push(value) });
  const object = createPdfObject(findings, -1);
  const lexer = createPdfLexer({ ...object, keyword: (text) => object.keyword(text) && false });
  let places: { number: number; at: number }[] | undefined;
  let next = 0;
  let position = 0;

  function toPlaces(): { number: number; at: number }[] {
    headerLexer.flush();
    if (header.length < 2 * count) throw new Refusal("damaged");
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
        if (object.depth() !== 0 || !lexer.isBetweenTokens()) throw new Refusal("damaged");
        lexer.flush();
        object.become(place.number);
        next++;
      }
      pass(rest);
    },
    finish(): void {
      if (position < first) throw new Refusal("damaged");
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
