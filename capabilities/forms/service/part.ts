/** Forms in the service: what visitors send is stored, delivered, and shown to those whose it is. */
import type { ServicePart } from "#server/part.ts";
import { serveForms } from "./answer.ts";
import { openForms } from "./open-forms.ts";

export const part: ServicePart = {
  async open(context) {
    const { service, start, close } = await openForms(context);
    return {
      serve: serveForms(service),
      ready: () => service.database.ping(),
      ...{ start, close },
    };
  },
};
