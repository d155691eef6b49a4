/** The parts of a page that are shown to a visitor who has just sent a form. */
import type { ReactNode } from "react";
import { LINKS_MARK, REFERENCE_MARK } from "#runtime/forms/receipt-marks.ts";

/** Content that is shown only with a receipt. */
export function Receipt({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className} data-receipt="" hidden>
      {children}
    </div>
  );
}

/** The reference number of what was sent. */
export function ReceiptReference() {
  return REFERENCE_MARK;
}

/** Links to the pages that the form opened: nothing when it opened none. */
export function ReceiptLinks() {
  return LINKS_MARK;
}
