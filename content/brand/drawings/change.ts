/** Change: braided strands. */
import { picturesOf } from "#brand/sheet/picture.ts";

export const draw = picturesOf("change");
