/**
 * The page after a form was sent, with the reference number in it. The page is a built one like any other; the address that
 * leads to it carries what was stored, signed, so that it can be shown without scripts and by any process.
 */

import {
  ABOUT_MARK,
  LINKS_MARK,
  NO_RECEIPT_HIDDEN,
  NO_RECEIPT_SHOWN,
  RECEIPT,
  RECEIPT_HIDDEN,
  RECEIPT_SHOWN,
  REFERENCE_MARK,
} from "#runtime/forms/receipt-marks.ts";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import { escapeHtml } from "#schemas/html/characters.ts";
import { toMoment } from "#server/common/dates.ts";
import type { Signer } from "#server/common/signing.ts";
import { type Answer, pageAnswer } from "#server/http/answer.ts";
import { emailLink, htmlDocument, telephoneLink } from "#server/http/html.ts";
import type { ReadPage } from "#server/pages/built-page.ts";
import { type AccessLink, accessLinks } from "#server/pages/protected.ts";
import type { Site } from "#server/site/site.ts";
import type { SiteWithForms } from "./payload.ts";

/** Milliseconds for which a receipt can be shown again. */
const LIFETIME = 24 * 3_600_000;

/**
 * When the requested e-mail is sent, in ms since 1970, or that none is. Absent where the form is not about an
 * e-mail.
 */
export type ReceiptMail = number | "none" | undefined;

/** What a receipt contains; `about` is what the page of the form says that it is about. */
export type Receipt = {
  reference: string;
  form: string;
  language: string;
  mail?: ReceiptMail;
  page?: string;
  about?: readonly string[];
};

/** Address of the page after a form, with the receipt. */
export function receiptAddress(
  signer: Signer,
  { success }: Pick<ServiceForm, "success">,
  receipt: Receipt,
  now: number,
): string {
  const url = new URL(success, "http://site");
  url.searchParams.set(RECEIPT, signer.sign("receipt", receipt, now + LIFETIME));
  return url.pathname + url.search + url.hash;
}

/** The receipt of an address; undefined when it has none that is ours and still stands. */
function readReceipt(signer: Signer, address: string, now: number): Receipt | undefined {
  const token = new URL(address).searchParams.get(RECEIPT);
  const read = token === null ? undefined : signer.verify("receipt", token);
  return read && read.expiresAt > now ? (read.facts as Receipt) : undefined;
}

/** Shows the parts of a page for holders of a receipt. Pages without such parts stay as they are. */
function showReceipt(
  html: string,
  { reference, page = "", about = [] }: Receipt,
  links: readonly AccessLink[],
): string {
  const toLink = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
  const items = links.map(({ label, href }) => `<li>${toLink(href, label)}</li>`);
  const list = items.length > 0 ? `<ul>${items.join("")}</ul>` : "";
  const lines = about.map((line, at) => (at === 0 ? toLink(encodeURI(page), line) : escapeHtml(line)));
  return (
    html
      .replaceAll(RECEIPT_HIDDEN, RECEIPT_SHOWN)
      .replaceAll(NO_RECEIPT_SHOWN, NO_RECEIPT_HIDDEN)
      .replaceAll(REFERENCE_MARK, escapeHtml(reference))
      // As a function: in a text, `$` would stand for parts of the page.
      .replaceAll(LINKS_MARK, () => list)
      .replaceAll(ABOUT_MARK, () => lines.join("<br>"))
  );
}

/** After a request for a link that does not go at once; undefined when it does. */
function describeMail(
  { reference, mail }: Receipt,
  site: Site,
  now: number,
): { title: string; content: string } | undefined {
  if (mail === undefined || (mail !== "none" && mail <= now)) return undefined;
  const kept = `<p>We have your request. Its reference number is <strong>${escapeHtml(reference)}</strong>.</p>`;
  const call = `<p>Telephone: ${telephoneLink(site.contact.telephone)}<br>E-mail: ${emailLink(site.contact.email)}</p>`;
  if (mail === "none") {
    return {
      title: "No link is on its way",
      content: `${kept}<p>We cannot send an e-mail to this address today: it has had as many from us as we send to one address, or we send none at the moment. Ask again tomorrow, or get in touch:</p>${call}`,
    };
  }
  return {
    title: "Your link comes later",
    content: `${kept}<p>The e-mail with the link goes on ${toMoment(mail, site)}. This address has had several from us just now, and whoever enters it, nobody is to get more than a few at a time. If one of them has a link that you have not used, use that. You need not ask again. If you cannot wait, get in touch:</p>${call}`,
  };
}

/**
 * The route of the pages that are shown after a form. Undefined for everything else, and for receipts that are none: those see the page as it was
 * built.
 */
export function createReceipts(
  site: SiteWithForms,
  readPage: ReadPage,
  { signer, now }: { signer: Signer; now: () => number },
): (request: Request, path: string) => Promise<Answer | undefined> | undefined {
  const pages = new Set(
    Object.values(site.forms).flatMap((form) => Object.values(form).map(({ success }) => success)),
  );
  const linksOf = ({ form, language }: Receipt) => {
    const opened = site.forms[form]?.[language];
    return opened ? accessLinks(signer, opened, now()) : [];
  };
  async function answer({ url }: Request, path: string): Promise<Answer | undefined> {
    const receipt = readReceipt(signer, url, now());
    const later = receipt && describeMail(receipt, site, now());
    if (later) return pageAnswer(200, htmlDocument(site, later.title, later.content));
    const page = receipt && (await readPage(path));
    return receipt && page !== undefined
      ? pageAnswer(200, showReceipt(page, receipt, linksOf(receipt)))
      : undefined;
  }
  return (request, path) => {
    if (!pages.has(path) || !request.url.includes(RECEIPT)) return undefined;
    return request.method === "GET" || request.method === "HEAD" ? answer(request, path) : undefined;
  };
}
