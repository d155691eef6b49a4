/** Everything that is answered of forms: posts, people's own data, receipts, and the pages that a form opens. */

import { createForms, type FormService } from "#server/forms/forms.ts";
import { formsOf } from "#server/forms/payload.ts";
import { createPersonalData } from "#server/forms/personal-data.ts";
import { createReceipts } from "#server/forms/receipt.ts";
import { createReturnForm } from "#server/forms/returned-page.ts";
import { createProtected } from "#server/pages/protected.ts";
import type { Answering, OpenPart, Served } from "#server/part.ts";

/** What is posted to, and what the links of a form lead to. */
const OF_FORMS = /^\/forms\/(?<form>[^/]+)\/(?:(?<token>[^/]+)\/(?<action>.*))?$/;

/** Answers what belongs to forms, of each build that is served. */
export function serveForms(service: FormService): OpenPart["serve"] {
  return (served) => ({ answer: answerForms(service, served) });
}

function answerForms(
  service: FormService,
  { log, readPage, loadRenderer, protectedFiles, contents, isSecure, ...served }: Served,
): Answering["answer"] {
  const site = { ...served.site, forms: formsOf(served.site) };
  const handleForm = createForms(
    { site, log, readPage, returnForm: createReturnForm(readPage, loadRenderer, log) },
    service,
  );
  const handleData = createPersonalData(site, { ...service, keyring: service.incoming.keyring, isSecure });
  const handleReceipt = createReceipts(site, readPage, service);
  const handleProtected = protectedFiles && createProtected(protectedFiles, site, contents, service);

  return (request, path, visitor) => {
    const { form, token, action = "" } = OF_FORMS.exec(path)?.groups ?? {};
    if (form === undefined) return handleProtected?.(request, path) ?? handleReceipt(request, path);
    return token === undefined
      ? handleForm(request, form, visitor())
      : handleData(request, { form, token, action });
  };
}
