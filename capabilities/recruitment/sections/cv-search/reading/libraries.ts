/** The libraries that read PDF and Word documents. Each is loaded for the first file that needs it, and is a file of its own on the site. */
import type { DocxElement } from "./docx-model.ts";

type PdfJs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");
// Node knows it as a value, the browser as a type too.
type Port = InstanceType<typeof MessagePort>;

/** Both halves of pdf.js: the one that is called, and the one that does the work, which is a worker on other sites. */
export type PdfLibrary = Pick<PdfJs, "getDocument"> & {
  PDFWorker: new (options: { port: Port; verbosity: number }) => InstanceType<PdfJs["PDFWorker"]>;
  WorkerMessageHandler: { initializeFromPort(port: Port): void };
};

/** The half of mammoth that reads XML into a model. The half that writes HTML is not loaded. */
export type DocxLibrary = {
  read(file: {
    exists(part: string): boolean;
    read(part: string): Promise<string>;
  }): Promise<{ value: DocxElement }>;
};

/** Loads the libraries. Rejects where one cannot be loaded. */
export type Libraries = { pdf(): Promise<PdfLibrary>; docx(): Promise<DocxLibrary> };

/** The libraries as the site ships them. */
export const libraries: Libraries = {
  pdf: () =>
    asWithWindow(async () => {
      const [pdf, worker] = await Promise.all([
        import("pdfjs-dist/legacy/build/pdf.mjs"),
        // @ts-expect-error It has no types.
        import("pdfjs-dist/legacy/build/pdf.worker.mjs"),
      ]);
      const { getDocument, PDFWorker } = pdf;
      // Its types say that it takes no port.
      return {
        getDocument,
        PDFWorker,
        WorkerMessageHandler: worker.WorkerMessageHandler,
      } as unknown as PdfLibrary;
    }),
  // @ts-expect-error It has no types.
  docx: async () => (await import("mammoth/lib/docx/docx-reader.js")).default,
};

/**
 * Loaded in a worker, the half of pdf.js that does the work takes the worker for its own, and would post messages to the page. It does
 * not where there is a window, so there is one while it loads.
 */
async function asWithWindow<T>(load: () => Promise<T>): Promise<T> {
  if ("window" in globalThis) return load();
  Object.defineProperty(globalThis, "window", { value: globalThis, configurable: true });
  try {
    return await load();
  } finally {
    Reflect.deleteProperty(globalThis, "window");
  }
}
