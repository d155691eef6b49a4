/** Sustainability: contour lines. */
import { picturesOf } from "#brand/sheet/picture.ts";

export const draw = picturesOf("sustainability");
