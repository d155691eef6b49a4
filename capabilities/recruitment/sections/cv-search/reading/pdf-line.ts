/** A line of a page of a PDF, in points from the bottom left corner. `y` is its baseline. */
export type PdfLine = { text: string; x: number; right: number; y: number; size: number; bold: boolean };
