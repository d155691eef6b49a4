/** What a banner gets that names no artwork. */
import { draw as join } from "./join.ts";

export const draw = join;
