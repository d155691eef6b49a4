/** Facts of the picture files that documents name: plain data without pixels, kept from run to run. */

/** The formats of pixels that pages can show. */
export type RasterFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

/** What a file turned out to be. `bytes` is its size; width and height are pixels, as the picture is seen upright. */
export type ImageFact = { readonly bytes: number } & (
  | {
      readonly is: "raster";
      readonly format: RasterFormat;
      readonly width: number;
      readonly height: number;
      /** Whether some of it may be see-through. */
      readonly alpha: boolean;
      /** More than one when it moves. */
      readonly frames: number;
    }
  | {
      readonly is: "vector";
      readonly width: number;
      readonly height: number;
      /** What is removed from it, since it could run code or load files: `<script>`, `onclick`. */
      readonly removed: readonly string[];
    }
  /** Of a format that pages cannot show: its name, when it is known. */
  | { readonly is: "unsupported"; readonly format?: string }
  /** `reason` is a sentence without its subject: `ends before the picture does`. */
  | { readonly is: "broken"; readonly reason: string }
);

/** A picture that the code of the site draws: `drawing:technology/about-us`. */
export type Drawing = { name: string; seed: string };

const DRAWING = "drawing:";

/** Whether a source is meant to name a drawing, well or not. */
export function isDrawing(src: string): boolean {
  return src.startsWith(DRAWING);
}

/** The drawing that a source names; nothing when it is none, or not written as one. */
export function drawingNamed(src: string): Drawing | undefined {
  const [, name, seed] = /^drawing:([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(src) ?? [];
  return name === undefined || seed === undefined ? undefined : { name, seed };
}
