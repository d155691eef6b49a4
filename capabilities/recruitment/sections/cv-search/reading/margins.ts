/** What stands above and below the text of each page. */

/** A page number on its own: 2, - 2 -, 2/3, Page 2 of 3; also "Page of", from which a program leaves its numbers out. */
const PAGE_NUMBER =
  /^(?:[-–—|[(]?\s*\d{1,3}\s*(?:(?:of|\/|\|)\s*\d{1,3})?\s*[-–—|\])]?|(?:page|p\.)\s*\d{0,3}\s*(?:(?:of|\/|\|)\s*\d{0,3})?)$/i;

/** Whether a line is only the number of its page. */
export function isPageNumber(text: string): boolean {
  return PAGE_NUMBER.test(text.trim());
}
