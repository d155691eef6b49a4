/**
 * The route of `/forms/<id>/`. Until submissions can be stored it takes none: it says so, tells how else to get
 * in touch, and never answers as if something had arrived.
 */
import type { Answer } from "./answer.ts";
import { readBody } from "./body.ts";
import { escapeHtml } from "./html.ts";
import type { Log } from "./log.ts";
import { problemAnswer } from "./problem.ts";
import type { Site } from "./site.ts";

/** Bytes. A form's texts are far smaller. */
const bodyLimit = 64 * 1024;

/** Seconds after which trying again is worth while. */
const retryAfter = 3600;

export function createForms(site: Site, log: Log): (request: Request, id: string) => Promise<Answer> {
  const ids = new Set(site.forms);
  return async (request, id) => {
    if (!ids.has(id)) return problemAnswer(request, site, "unknown-form");
    if (request.method !== "POST") {
      return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: "POST" } });
    }
    if ((await readBody(request, bodyLimit)) === undefined)
      return problemAnswer(request, site, "body-too-large");
    log({ level: "warn", code: "form-unavailable", form: id });
    return problemAnswer(request, site, "form-unavailable", {
      headers: { "Retry-After": String(retryAfter) },
      content: backLink(request),
    });
  };
}

/** A link to the page that the form is on, when the client says so and it is a page of this site. */
function backLink(request: Request): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  if (referrer === null || referrer.host !== new URL(request.url).host) return "";
  // `//host` would be an address of another site.
  if (!/^\/(?!\/)/.test(referrer.pathname)) return "";
  return `<p><a href="${escapeHtml(referrer.pathname)}">Go back to the page you came from</a></p>`;
}
