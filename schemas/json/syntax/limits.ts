/** How much a document may hold. Both are far above any real one, and keep a hostile one from stopping the build. */

/** Objects and lists inside one another. */
export const MAX_DEPTH = 200;

/** UTF-16 code units of one file. */
export const MAX_LENGTH = 4_000_000;
