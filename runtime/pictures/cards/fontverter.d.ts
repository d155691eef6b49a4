/** The part of fontverter 2 that cards use; the package brings no types. */
declare module "fontverter" {
  export function convert(font: Buffer, to: "sfnt"): Promise<Buffer>;
}
