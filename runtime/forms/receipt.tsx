/** The parts of a page that depend on whether its visitor has just sent a form. */
import type { ReactNode } from "react";
import { ABOUT_MARK, LINKS_MARK, REFERENCE_MARK } from "#runtime/forms/receipt-marks.ts";

type Props = { as?: "div" | "span"; className?: string | undefined; children: ReactNode };

/** Content that is shown only with a receipt. */
export function Receipt({ as: Element = "div", className, children }: Props) {
  return (
    <Element className={className} data-receipt="" hidden>
      {children}
    </Element>
  );
}

/** Content that is shown only without a receipt. */
export function NoReceipt({ as: Element = "div", className, children }: Props) {
  return (
    <Element className={className} data-no-receipt="">
      {children}
    </Element>
  );
}

/** The reference number of what was sent. */
export function ReceiptReference() {
  return REFERENCE_MARK;
}

/** What the form was about, such as the event of its page: nothing when the page does not say. */
export function ReceiptAbout() {
  return ABOUT_MARK;
}

/** Links to the pages that the form opened: nothing when it opened none. */
export function ReceiptLinks() {
  return LINKS_MARK;
}
