/** The join itself, for what belongs to no market. */
import { picturesOf } from "#brand/sheet/picture.ts";

export const draw = picturesOf("join");
