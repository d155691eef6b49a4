/**
 * What reads PDF and Word documents, as far as it is used here. Each is loaded for the first file that needs it, and is a file
 * of its own on the site.
 */
type PdfJs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");
type Mammoth = typeof import("mammoth");
// Node knows it as a value, the browser as a type too.
type Port = InstanceType<typeof MessagePort>;

/** pdf.js, both halves of it: the one that is called, and the one that does the work, which is a worker elsewhere. */
export type PdfLibrary = Pick<PdfJs, "getDocument"> & {
  PDFWorker: new (options: { port: Port; verbosity: number }) => InstanceType<PdfJs["PDFWorker"]>;
  WorkerMessageHandler: { initializeFromPort(port: Port): void };
};

/** Loads the libraries. Rejects where one cannot be loaded. */
export type Libraries = { pdf(): Promise<PdfLibrary>; docx(): Promise<Pick<Mammoth, "convertToHtml">> };

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
  docx: async () => (await import("mammoth")).default,
};

/**
 * Loaded in a worker, the answering half takes the worker for its own: it would talk to the page. It does not where there is a
 * window, so there is one while it loads.
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
