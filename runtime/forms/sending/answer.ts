/** What the service's answer to a form means, without claiming more than is known. */
import type { FieldProblem } from "#runtime/section.ts";

/**
 * `sent`: taken by the service, with the address of the page to show. `problems`: not taken, since answers are wrong.
 * `refused`: not taken for another reason, in the service's own words when it gave some. `unreached`: no answer of the
 * service, so the answers may or may not have arrived.
 */
export type SendOutcome =
  | { kind: "sent"; location: string }
  | { kind: "problems"; problems: FieldProblem[] }
  | { kind: "refused"; detail?: string }
  | { kind: "unreached" };

/** An answer, however it was requested. `url` is set when redirects led there. */
export type ServiceAnswer = {
  status: number;
  url?: string;
  header: (name: string) => string | null;
  text: () => Promise<string>;
};

/** The statuses that a gateway returns when it got no answer itself. */
const UNANSWERED = [502, 504];

/**
 * Only a 201 that names a page of this site, or a redirect that ended well at a page of it, counts as sent: a 200 from
 * something that is not the form service (a static host, a hotel's network) acknowledges nothing.
 *
 * @param base the page's own address
 */
export async function readOutcome(answer: ServiceAnswer, base: string): Promise<SendOutcome> {
  const { status, url, header } = answer;
  if (UNANSWERED.includes(status)) return { kind: "unreached" };
  const isWell = status >= 200 && status < 300;
  const next = url !== undefined && isWell ? url : status === 201 ? header("Location") : null;
  if (next !== null && URL.canParse(next, base)) {
    const location = new URL(next, base);
    if (location.origin === new URL(base).origin) return { kind: "sent", location: location.href };
  }
  if (isWell || !header("Content-Type")?.startsWith("application/problem+json")) return { kind: "refused" };
  const body = (await answer
    .text()
    .then(JSON.parse)
    .catch(() => null)) as object | null;
  const { errors, detail } = (body ?? {}) as { errors?: unknown; detail?: unknown };
  const problems = status === 422 && Array.isArray(errors) ? errors.filter(isProblem) : [];
  if (problems.length > 0) return { kind: "problems", problems };
  return { kind: "refused", ...(typeof detail === "string" ? { detail } : {}) };
}

function isProblem(value: unknown): value is FieldProblem {
  const { name, message } = (value ?? {}) as { name?: unknown; message?: unknown };
  return typeof name === "string" && typeof message === "string";
}
