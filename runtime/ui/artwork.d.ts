/** The artwork of the site by its names, as `content/brand/artwork/` has it. */
declare module "brand:artwork" {
  export const artwork: ReadonlyMap<string, import("#runtime/artwork.ts").DrawArtwork>;
}
