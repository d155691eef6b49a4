/** The small site with its forms, for tests of what visitors meet. */
import { serveForms } from "#capabilities/forms/service/answer.ts";
import { type App, type AppOptions, createApp } from "#server/app.ts";
import type { FormService } from "#server/forms/forms.ts";
import { indexFiles } from "#server/pages/files.ts";
import { indexProtected } from "#server/pages/protected.ts";
import { readSite } from "#server/site/site.ts";
import { createTestForms, type TestForms } from "./form-service.ts";
import { createSmallSite, type SmallSite } from "./small-site.ts";

export type FormApp = {
  site: SmallSite;
  forms: TestForms;
  /** An app on the site as it lies there, with what the options say in the place of its own. */
  open: (options?: Partial<AppOptions> & { forms?: FormService }) => App;
  close: () => Promise<void>;
};

/** Call `close` when the tests are done. */
export async function createFormApp(): Promise<FormApp> {
  const site = createSmallSite();
  const forms = await createTestForms();
  return {
    ...{ site, forms },
    open: ({ forms: service = forms.service, ...options } = {}) =>
      createApp({
        files: indexFiles(site.dist),
        protectedFiles: indexProtected(site.dist),
        site: readSite(site.dist),
        parts: [{ serve: serveForms(service) }],
        log: () => {},
        ...options,
      }),
    close: async () => {
      await forms.close();
      site.remove();
    },
  };
}
