/**
 * The placeholders of a built page that depend on a receipt. The service fills them in; all other visitors see what stands
 * there without one.
 */

/** The name of the receipt in the query of an address. */
export const RECEIPT = "receipt";

/** Attributes of an element that is shown only with a receipt, as they stand in the HTML. */
export const RECEIPT_HIDDEN = ' data-receipt="" hidden=""';

/** The same once it is shown. */
export const RECEIPT_SHOWN = ' data-receipt=""';

/** Attributes of an element that is shown only without a receipt, as they stand in the HTML. */
export const NO_RECEIPT_SHOWN = ' data-no-receipt=""';

/** The same once there is a receipt. */
export const NO_RECEIPT_HIDDEN = ' data-no-receipt="" hidden=""';

/** Stands for the reference. */
export const REFERENCE_MARK = "%reference%";

/** Stands for what the form was about. */
export const ABOUT_MARK = "%about%";

/** Stands for a list of links to the pages that a form opened. */
export const LINKS_MARK = "%links%";
