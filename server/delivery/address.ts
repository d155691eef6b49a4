/** Addresses that e-mail is sent to. */

/**
 * The characters that HTML allows in the answer to an e-mail field, without dots at an end or in a row. Browsers send
 * domains of other scripts as ASCII. Nothing in it means anything in a header or to an SMTP server.
 */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Lengths are those of RFC 5321, 4.5.3.1. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf("@") <= 64 && ADDRESS.test(text);
}

/** The domain of an address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
