/** The route of the pages that are shown after a form, for whoever comes with a receipt. */
import { type Answer, pageAnswer } from "#server/answer.ts";
import type { ReadPage } from "#server/built-page.ts";
import { htmlDocument } from "#server/html.ts";
import { accessLinks } from "#server/protected.ts";
import type { Site } from "#server/site.ts";
import { describeMail } from "./data-pages.ts";
import type { FormService } from "./forms.ts";
import { RECEIPT, type Receipt, readReceipt, showReceipt } from "./receipt.ts";

/** Undefined for everything else, and for receipts that are none: those see the page as it was built. */
export function createReceipts(
  site: Site,
  readPage: ReadPage,
  { signer, now }: Pick<FormService, "signer" | "now">,
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
