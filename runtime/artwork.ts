/**
 * The contract of a site's artwork, which banners draw beside their words: `content/brand/artwork/<name>.ts` exports `draw`, a
 * `DrawArtwork`. What draws where a banner names none is called `default`.
 */

/**
 * What a stroke is for. `first` and `second` are the two that meet, in the colour of the signal and in that of the theme;
 * `plain` is a second one in the colour of the text; `quiet` is the field they meet in.
 */
export type Side = "first" | "second" | "plain" | "quiet";

/** Widths in the stylesheet. `dots` turns a line into a row of discs, `point` a line of no length into one. */
export type Weight = "hair" | "line" | "bar" | "dots" | "speck" | "point" | "area";

/** A path on a sheet of 720 by 640. */
export type Stroke = { side: Side; weight: Weight; d: string };

/** Draws an artwork. The same seed gives the same drawing; a page's route is its seed. */
export type DrawArtwork = (seed: string) => Stroke[];
