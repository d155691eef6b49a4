/** What a document may not hold, so that no hostile one stops the build. Sizes are far above those of any real one. */

/** Objects and lists inside one another. */
export const MAX_DEPTH = 200;

/** UTF-16 code units of one file. */
export const MAX_LENGTH = 4_000_000;

/** No property may be called so: a value that has it cannot be turned into text, and any attempt throws. */
export const RESERVED_NAME = "toString";
