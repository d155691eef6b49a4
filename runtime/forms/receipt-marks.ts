/**
 * The placeholders of a built page that are shown only with a receipt. The service fills them in; for all
 * other visitors they stay hidden.
 */

/** The name of the receipt in the query of an address. */
export const RECEIPT = "receipt";

/** Attributes of an element that is shown only with a receipt, as they stand in the HTML. */
export const RECEIPT_HIDDEN = ' data-receipt="" hidden=""';

/** The same once it is shown. */
export const RECEIPT_SHOWN = ' data-receipt=""';

/** Stands for the reference. */
export const REFERENCE_MARK = "%reference%";

/** Stands for a list of links to the pages that a form opened. */
export const LINKS_MARK = "%links%";
