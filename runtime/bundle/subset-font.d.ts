/** The part of subset-font 2 that the build uses; the package brings no types. */
declare module "subset-font" {
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "sfnt" | "woff2";
      keepFeatures?: string[];
      variationAxes?: Record<string, subsetFont.AxisRange>;
    },
  ): Promise<Buffer>;
  namespace subsetFont {
    type AxisRange = number | { min: number; max: number; default?: number };
  }
  export = subsetFont;
}
