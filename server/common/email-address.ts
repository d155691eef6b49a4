/**
 * What an e-mail address is: one reading for the answers of forms, for delivery, for people's own data and for the settings.
 * Whatever is sent to, stored or compared has been through it.
 */
import { domainToASCII } from "node:url";

export type EmailAddress = {
  /** What is sent to: before the @ in Unicode's form NFC, after it in ASCII, as IDNA writes domains of other scripts. */
  address: string;
  /** The same in small letters. Two addresses are of one mailbox when their keys are equal. */
  key: string;
  /** Whether it has letters beyond ASCII before the @: only servers with SMTPUTF8 (RFC 6531) take it. */
  isInternational: boolean;
};

/** Whether the site's e-mail gets to such an address, as far as is known. */
export type CanReach = (address: Pick<EmailAddress, "isInternational">) => Promise<boolean>;

/** Why nothing can be sent to what was typed. `part` is what is in the way. */
export type EmailProblem = { code: "name" | "dots" | "domain" | "length"; part: string };

/**
 * A character before the @: what HTML allows in the answer to an e-mail field, or a letter, mark or digit of any script
 * (the IdentifierClass of RFC 8264: none that cannot be seen, none that stands for another). Nothing in it means anything
 * in a header or to an SMTP server.
 */
const NAME_CHARACTER =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]|(?!\p{ASCII}|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}])$/u;

/** What a domain may be typed with. Node reads it as a part of a URL, so nothing may stand there that ends the part. */
const TYPED_DOMAIN = /^(?:[a-zA-Z\d.-]|[^\p{ASCII}\p{Cc}])+$/u;

/** Labels of RFC 1035. A last one of digits would be an address of a machine. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** In bytes: those of RFC 5321, 4.5.3.1, for the part before the @ and for all of it. */
const LONGEST_NAME = 64;
const LONGEST = 254;

/** Reads what was typed. Whether a form also wants a full stop after the @ is the form's to say. */
export function readEmailAddress(typed: string): EmailAddress | EmailProblem {
  const text = typed.trim().normalize("NFC");
  const at = text.lastIndexOf("@");
  const name = text.slice(0, Math.max(at, 0));
  const strange = [...name].find((character) => !isNameCharacter(character));
  if (strange !== undefined) return { code: "name", part: strange };
  // Programs would decode it as a word of a header (RFC 2047).
  if (name.includes("=?")) return { code: "name", part: "=" };
  if (name.split(".").some((atom) => atom === "" || /^\p{M}/u.test(atom)))
    return { code: "dots", part: name };
  const written = text.slice(at + 1);
  const domain = TYPED_DOMAIN.test(written) ? domainToASCII(written) : "";
  if (!DOMAIN.test(domain)) return { code: "domain", part: written };
  const address = `${name}@${domain}`;
  if (Buffer.byteLength(name) > LONGEST_NAME || Buffer.byteLength(address) > LONGEST)
    return { code: "length", part: text };
  return {
    address,
    key: `${name.toLowerCase().normalize("NFC")}@${domain}`,
    isInternational: !/^\p{ASCII}*$/u.test(name),
  };
}

/** The address as it is sent to; undefined when nothing can be. */
export function toEmailAddress(typed: string): string | undefined {
  const read = readEmailAddress(typed);
  return "address" in read ? read.address : undefined;
}

/** What addresses are compared by; undefined when nothing can be sent to it. */
export function toEmailKey(typed: string): string | undefined {
  const read = readEmailAddress(typed);
  return "key" in read ? read.key : undefined;
}

/** The key of the mailbox that an address leads to: without what many providers let people add to their name (RFC 5233). */
export function mailboxOf(key: string): string {
  return key.replace(/^([^@]+?)\+[^@]*/, "$1");
}

/** The domain of an address that was read. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

function isNameCharacter(character: string): boolean {
  return character === "." || (NAME_CHARACTER.test(character) && character.normalize("NFKC") === character);
}
