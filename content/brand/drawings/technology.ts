/** Technology: routed right angles. */
import { picturesOf } from "#brand/sheet/picture.ts";

export const draw = picturesOf("technology");
