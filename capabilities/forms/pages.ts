/** What forms bring where pages are made. */
import type { PageParts } from "#runtime/capability.ts";
import { RECEIPT } from "#runtime/forms/receipt-marks.ts";
import { toServiceForms } from "./service-form.ts";
import { resolveForm } from "./slots/form.ts";

export const pages: PageParts = {
  slots: { form: { resolve: (id, _, context) => resolveForm(String(id), context) } },
  service(contexts) {
    const payload = toServiceForms(contexts);
    const all = Object.values(payload).flatMap((form) => Object.values(form));
    const after = new Set(all.map(({ success }) => success));
    return { payload, queries: [...after].map((address) => ({ address, parameter: RECEIPT })) };
  },
};
