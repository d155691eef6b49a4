/** Sales: rising steps. */
import { picturesOf } from "#brand/sheet/picture.ts";

export const draw = picturesOf("sales");
