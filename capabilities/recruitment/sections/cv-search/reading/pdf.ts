/**
 * PDFs, by pdf.js. Both of its halves run in this thread and exchange messages through a channel, so no further worker is made. It has
 * no addresses to load anything from, returns text alone, and never shows or runs anything.
 */
import type { RawText } from "./cv-text.ts";
import type { PdfLibrary } from "./libraries.ts";
import { LIMITS } from "./limits.ts";
import { type FontWeights, fontWeights } from "./pdf-fonts.ts";
import type { PdfLine } from "./pdf-line.ts";
import { type TextItem, toDrafts, toLines } from "./pdf-lines.ts";
import { withoutRepeats } from "./pdf-repeats.ts";
import { checkStreams } from "./pdf-streams.ts";
import { CvProblem } from "./problem.ts";

type OnProgress = (done: number, of: number) => void;
type Document = Awaited<ReturnType<PdfLibrary["getDocument"]>["promise"]>;

/** pdf.js would print errors, and they are thrown anyway. */
const SILENT = 0;

/** Without what only showing pages takes: fonts, images, WebAssembly, forms that are programs. */
const TEXT_ONLY = {
  verbosity: SILENT,
  ...{ disableFontFace: true, useSystemFonts: false, fontExtraProperties: true },
  ...{ maxImageSize: 1, isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
  ...{ useWasm: false, useWorkerFetch: false, enableXfa: false, disableWorkerRendering: true },
};

/** Reads the pages of a PDF. Throws a CvProblem. */
export async function readPdf(
  bytes: Uint8Array,
  library: PdfLibrary,
  onProgress: OnProgress,
): Promise<RawText> {
  onProgress(0, 1);
  const channel = new MessageChannel();
  channel.port1.start();
  channel.port2.start();
  library.WorkerMessageHandler.initializeFromPort(channel.port2);
  const worker = new library.PDFWorker({ port: channel.port1, verbosity: SILENT });
  let opened: ReturnType<PdfLibrary["getDocument"]> | undefined;
  try {
    const largest = await checkStreams(bytes);
    // A copy: it is handed over, and the caller's bytes would be gone.
    const task = library.getDocument({ ...TEXT_ONLY, data: bytes.slice(), worker });
    opened = task;
    const document = await task.promise.catch(toProblem);
    await checkContents(document);
    return await readDocument(document, fontWeights(largest), onProgress);
  } finally {
    // What is under way in the other half of pdf.js ends first, and is not awaited.
    void Promise.resolve(opened?.destroy())
      .catch(() => {})
      .then(() => {
        worker.destroy();
        channel.port1.close();
      });
  }
}

/** Files that may be attached to a PDF, as for the service: `server/uploads/pdf-attachment.ts`. */
const INERT = /\.(?:xml|txt|json)$/i;

/** Refuses what the service would: a CV that is read here can be applied with. */
async function checkContents(document: Document): Promise<void> {
  if (await document.getJSActions()) throw new CvProblem({ code: "holds", what: "script" });
  const attachments = [...((await document.getAttachments())?.values() ?? [])];
  if (!attachments.every(({ filename }) => INERT.test(filename)))
    throw new CvProblem({ code: "holds", what: "attachment" });
}

async function readDocument(
  document: Document,
  weights: FontWeights,
  onProgress: OnProgress,
): Promise<RawText> {
  const { numPages } = document;
  if (numPages > LIMITS.pages)
    throw new CvProblem({ code: "too-long", pages: numPages, limit: LIMITS.pages });
  const pages: PdfLine[][] = [];
  const unread: number[] = [];
  let left: number = LIMITS.characters;
  onProgress(0, numPages);
  for (let number = 1; number <= numPages; number += 1) {
    const page = await readItems(document, number, left, weights).catch((error) => {
      if (error instanceof CvProblem) throw error;
      unread.push(number);
    });
    left -= page?.characters ?? 0;
    pages.push(page?.lines ?? []);
    onProgress(number, numPages);
  }
  if (unread.length === numPages) throw new CvProblem({ code: "corrupt" });
  return { pages: numPages, unread, drafts: draftsOf(pages) };
}

async function readItems(document: Document, number: number, limit: number, weights: FontWeights) {
  const page = await document.getPage(number);
  const items: TextItem[] = [];
  let characters = 0;
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if ("str" in item) {
        items.push(item);
        characters += item.str.length;
      }
    }
    if (characters > limit) throw new CvProblem({ code: "too-much-text", limit: LIMITS.characters });
  }
  const lines = toLines(items, await weights(page, items));
  page.cleanup();
  return { lines, characters };
}

/** Puts headers and footers first, where they say whose CV it is: between lines they would be part of a job. */
function draftsOf(pages: readonly PdfLine[][]): RawText["drafts"] {
  const { pages: bodies, repeats } = withoutRepeats(pages);
  const drafts = toDrafts(repeats, 1, 1);
  for (const [index, lines] of bodies.entries()) {
    drafts.push(...toDrafts(lines, index + 1, (drafts.at(-1)?.block ?? 0) + 1));
  }
  return drafts;
}

/** Why pdf.js does not open a file. */
function toProblem(cause: unknown): never {
  const { name, message } = cause instanceof Error ? cause : { name: "", message: "" };
  const locked = name === "PasswordException" || /encrypt/i.test(message);
  throw new CvProblem({ code: locked ? "password" : "corrupt" }, { cause });
}
