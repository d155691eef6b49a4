/** Names of what a form sends besides its answers. No field of a form document can be called like that. */

/** The key by which an attempt to send is known. */
export const KEY = "_key";
/** Seconds since the page was opened that the form was begun on, which distinguishes people from programs. */
export const SECONDS = "_seconds";
/** The field that people neither see nor reach. */
export const TRAP = "homepage";
