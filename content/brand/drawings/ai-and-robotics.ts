/** AI and robotics: articulated arcs. */
import { picturesOf } from "#brand/sheet/picture.ts";

export const draw = picturesOf("ai-and-robotics");
