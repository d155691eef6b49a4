/** Forms of a site that is served without a form service: the answer reports that, and never as if something had arrived. */
import { escapeHtml } from "#schemas/html/characters.ts";
import type { Log } from "#server/common/log.ts";
import { readBody } from "#server/http/body.ts";
import { problemAnswer } from "#server/http/problem.ts";
import type { Site } from "#server/site/site.ts";
import type { HandleForm } from "./forms.ts";

/** Bytes. A form's texts are far smaller. */
const BODY_LIMIT = 64 * 1024;

/** Seconds after which trying again is worth while. */
const RETRY_AFTER = 3600;

export function createUnavailableForms(site: Site, log: Log): HandleForm {
  return async (request, id) => {
    if (!Object.hasOwn(site.forms, id)) return problemAnswer(request, site, "unknown-form");
    if (request.method !== "POST") {
      return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: "POST" } });
    }
    if ((await readBody(request, BODY_LIMIT)) === undefined)
      return problemAnswer(request, site, "body-too-large");
    log({ level: "warn", code: "form-unavailable", form: id });
    return problemAnswer(request, site, "form-unavailable", {
      retryAfter: RETRY_AFTER,
      content: backLink(request),
    });
  };
}

/** A link to the page that the form is on, when the client sends it and it is a page of this site. */
function backLink(request: Request): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  if (referrer === null || referrer.host !== new URL(request.url).host) return "";
  // `//host` would be an address of another site.
  if (!/^\/(?!\/)/.test(referrer.pathname)) return "";
  return `<p><a href="${escapeHtml(referrer.pathname)}">Go back to the page you came from</a></p>`;
}
