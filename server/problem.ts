/**
 * What the service says when it cannot do what was asked: a page for people, problem details (RFC 9457) for
 * scripts. The wording of every such case is here.
 */
import { STATUS_CODES } from "node:http";
import type { Answer } from "./answer.ts";
import { emailLink, escapeHtml, htmlDocument, telephoneLink } from "./html.ts";
import { prefersJson } from "./negotiate.ts";
import type { Site } from "./site.ts";

/** `code` is stable; `title` and `detail` are read by people. */
export type Problem = { code: string; status: number; title: string; detail: string };

export const problems = {
  "bad-address": {
    status: 400,
    title: "This address cannot be read",
    detail:
      "The address has characters in it that no page of this site has. Check how it was typed or copied.",
  },
  "bad-request": {
    status: 400,
    title: "This request cannot be read",
    detail: "The request is not valid HTTP.",
  },
  "unknown-form": {
    status: 404,
    title: "There is no such form",
    detail: "Nothing was stored. Please go back to the page of the form and try again.",
  },
  "method-not-allowed": {
    status: 405,
    title: "This address does not take that kind of request",
    detail: "Nothing was changed or stored.",
  },
  "request-timeout": {
    status: 408,
    title: "The request took too long",
    detail: "The whole request did not arrive in time. Please try again.",
  },
  "body-too-large": {
    status: 413,
    title: "That is too much to send at once",
    detail: "Nothing was stored. Please shorten what you wrote and send it again.",
  },
  "expectation-failed": {
    status: 417,
    title: "This expectation cannot be met",
    detail: "The only Expect header understood here is 100-continue.",
  },
  "headers-too-large": {
    status: 431,
    title: "The request's headers are too large",
    detail: "The address or the headers are longer than this site takes. Deleting its cookies may help.",
  },
  "server-error": {
    status: 500,
    title: "Something went wrong on our side",
    detail: "The fault is written in our log. Please try again, or get in touch.",
  },
  "form-unavailable": {
    status: 503,
    title: "Your form could not be sent",
    detail:
      "Our form service is not available at the moment. Nothing you entered was stored or sent to anyone. Please telephone or e-mail us instead.",
  },
} as const satisfies Record<string, Omit<Problem, "code">>;

export type ProblemCode = keyof typeof problems;

/** What an answer may add to a problem. `content` is HTML that only the page shows. */
export type ProblemExtras = { headers?: Record<string, string>; content?: string };

/** The answer to a request that cannot be served, in the form that the client prefers. */
export function problemAnswer(
  request: Request,
  site: Site,
  code: ProblemCode,
  { headers, content = "" }: ProblemExtras = {},
): Answer {
  const json = prefersJson(request.headers.get("Accept"));
  return {
    status: problems[code].status,
    headers: {
      "Content-Type": json ? "application/problem+json" : "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      Vary: "Accept",
      ...headers,
    },
    body: json ? toProblemDetails(code, site) : toPage(code, site, content),
  };
}

/** A problem as plain text, for clients that do not speak enough HTTP to be asked what they prefer. */
export function toProblemText(code: ProblemCode): string {
  const { status, title, detail } = problems[code];
  return `${status} ${title}\n${detail}\n`;
}

function toProblemDetails(code: ProblemCode, site: Site): string {
  const { status, title, detail } = problems[code];
  const { telephone, email } = site.contact;
  return JSON.stringify({
    type: "about:blank",
    title: STATUS_CODES[status],
    status,
    detail: `${title}. ${detail}`,
    code,
    telephone,
    email,
  });
}

function toPage(code: ProblemCode, site: Site, content: string): string {
  const { title, detail } = problems[code];
  const { telephone, email } = site.contact;
  return htmlDocument(
    site,
    title,
    [
      `<p>${escapeHtml(detail)}</p>`,
      `<p>Telephone: ${telephoneLink(telephone)}</p>`,
      `<p>E-mail: ${emailLink(email)}</p>`,
      content === "" ? '<p><a href="/">Go to the home page</a></p>' : content,
    ].join("\n"),
  );
}
