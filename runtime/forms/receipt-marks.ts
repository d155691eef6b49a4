/**
 * What a built page has in the places that only somebody with a receipt sees. The service puts in what it knows; to
 * everybody else the places stay hidden.
 */

/** Attributes of an element that is shown to whoever has a receipt, as they stand in the HTML. */
export const RECEIPT_HIDDEN = ' data-receipt="" hidden=""';

/** The same once it is shown. */
export const RECEIPT_SHOWN = ' data-receipt=""';

/** Stands for the reference. */
export const REFERENCE_MARK = "%reference%";

/** Stands for a list of links to the pages that a form opened. */
export const LINKS_MARK = "%links%";
