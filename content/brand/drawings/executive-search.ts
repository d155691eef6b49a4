/** Executive search: one line to one point. */
import { picturesOf } from "#brand/sheet/picture.ts";

export const draw = picturesOf("executive-search");
