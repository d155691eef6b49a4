/** The payload for the forms of a site: what the build wrote for the part `forms` of the service. */
import type { ServiceForms } from "#runtime/forms/service-form.ts";
import { isObject } from "#schemas/json/schema.ts";
import { payloadOf, type Site } from "#server/site/site.ts";

export type SiteWithForms = Site & { forms: ServiceForms };

/** @throws SiteError when another version of the build has written them */
export function formsOf(site: Site): ServiceForms {
  return payloadOf(site, "forms", isForms);
}

function isForms(payload: unknown): payload is ServiceForms {
  const ofEach = isObject(payload) ? Object.values(payload) : [undefined];
  return ofEach.every((form) => isObject(form) && Object.values(form).every(isForm));
}

/** The build wrote it whole, or another version of the build did. */
function isForm(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, title, success, fields, schema, retention, limit, opens } = value;
  return (
    [id, title, success].every((text) => typeof text === "string") &&
    [fields, opens].every(Array.isArray) &&
    [schema, retention].every(isObject) &&
    typeof limit === "number"
  );
}
