/** Addresses of pages, mail and telephones that are written in a way that leads nowhere. */
import { quote } from "#schemas/checks/names.ts";
import { email, telephone } from "#schemas/values/formats.ts";

/** What is wrong with an address, and what was certainly meant. */
export type Malformed = { message: string; hint: string; meant?: string };

/** What is wrong with the address of a page on the web, a mail address or a telephone number; nothing of any other. */
export function judgeForm(href: string): Malformed | undefined {
  const address = href.trim();
  const [, scheme = "", rest = ""] = /^(https?|mailto|tel):(.*)$/is.exec(address) ?? [];
  if (scheme === "") return undefined;
  if (/^mailto$/i.test(scheme)) return judgeMail(rest);
  if (/^tel$/i.test(scheme)) return judgeTelephone(rest);
  const doubled = /^\/*((?:https?:?)+)\/\/(.+)$/i.exec(rest);
  if (doubled) return meaning(address, `https://${doubled[2]}`, "begins twice");
  if (!/^\/\/[^/]/.test(rest))
    return meaning(address, `https://${rest.replace(/^\/*/, "")}`, "needs two slashes");
  if (/\s/.test(address)) return meaning(address, address.replace(/\s+/g, "%20"), "has a space in it");
  const host = URL.parse(address)?.hostname;
  if (host === undefined || !/[.:]|^localhost$/.test(host))
    return {
      message: `${quote(address)} names no server.`,
      hint: 'Write the whole name, such as "https://example.org/".',
    };
  // A comma or a bracket of the sentence that the address was copied from.
  const without = address.replace(/[,;]+$|(?<!\([^)]*)\)$/, "");
  return without === address
    ? undefined
    : meaning(address, without, `ends with ${quote(address.slice(without.length))}`);
}

function meaning(address: string, meant: string, what: string): Malformed {
  return { message: `${quote(address)} ${what}, so it leads nowhere.`, hint: "", meant };
}

/** Addresses before a question mark, with commas between them. Without any, the visitor chooses. */
function judgeMail(rest: string): Malformed | undefined {
  const [to = "", query] = rest.split("?");
  const decoded = to.replaceAll("%40", "@");
  if ((to === "" && query !== undefined) || decoded.split(",").every(email)) return undefined;
  const meant = decoded.replace(/\s+/g, "");
  const message = `${quote(`mailto:${rest}`)} is no mail address.`;
  return meant.split(",").every(email)
    ? { message, hint: "", meant: `mailto:${meant}${query === undefined ? "" : `?${query}`}` }
    : { message, hint: 'Write it like "mailto:name@example.org".' };
}

function judgeTelephone(number: string): Malformed | undefined {
  if (telephone(number.replace(/;ext=\d+$/, ""))) return undefined;
  return {
    message: `${quote(`tel:${number}`)} is no telephone number.`,
    hint: 'Write it with its country and in figures: "tel:+441614960000".',
  };
}
