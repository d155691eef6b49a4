/** What forms bring where pages are made. */
import type { PageParts } from "#runtime/capability.ts";
import { toServiceForm } from "./service-form.ts";
import { resolveForm } from "./slots/form.ts";

export const pages: PageParts = {
  slots: {
    form: {
      resolve: (id, _, context) => resolveForm(String(id), context),
      forService: toServiceForm,
    },
  },
};
