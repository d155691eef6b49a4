/** Digital: overlapping discs. */
import { picturesOf } from "#brand/sheet/picture.ts";

export const draw = picturesOf("digital");
