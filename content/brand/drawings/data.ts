/** Data: points that converge. */
import { picturesOf } from "#brand/sheet/picture.ts";

export const draw = picturesOf("data");
