/**
 * What the service answers when it cannot do what was requested: a page for people, problem details (RFC 9457) for
 * scripts. The wording of every such case is here.
 */
import { STATUS_CODES } from "node:http";
import type { FieldProblem } from "#runtime/section.ts";
import { escapeHtml } from "#schemas/html/characters.ts";
import type { Site } from "#server/site/site.ts";
import type { Answer } from "./answer.ts";
import { emailLink, htmlDocument, telephoneLink } from "./html.ts";
import { prefersJson } from "./negotiate.ts";

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
  "malformed-body": {
    status: 400,
    title: "What was sent cannot be read",
    detail:
      "It broke off on the way, or is not what it says it is. Nothing was stored. Please send it again.",
  },
  "too-many-fields": {
    status: 400,
    title: "What was sent has too many parts",
    detail: "No form of this site has as many. Nothing was stored.",
  },
  "unknown-field": {
    status: 400,
    title: "The form has no such field",
    detail:
      "What was sent answers a question that the form does not ask. It may have changed: nothing was stored, so please go back, load its page again and send it from there.",
  },
  "duplicate-field": {
    status: 400,
    title: "A question was answered twice",
    detail: "What was sent has two answers where the form takes one. Nothing was stored.",
  },
  "unexpected-file": {
    status: 400,
    title: "The form takes no file there",
    detail: "What was sent has a file for a question that is not about one. Nothing was stored.",
  },
  "link-needed": {
    status: 403,
    title: "This page opens with a link",
    detail:
      "It is for those who have sent a form. They get a link that works for 30 days. Yours may have ended, or may not be whole; sending the form again gives you another:",
  },
  "session-ended": {
    status: 403,
    title: "Your data is not open here",
    detail:
      "It closes after half an hour, when you close it, and when you have it deleted; or this browser keeps no cookies of ours, which it has to for this page. The link was used, so ask for another:",
  },
  "foreign-origin": {
    status: 403,
    title: "This was not sent from our site",
    detail: "Another site sent this in your name. Nothing was stored. Please use the form on our own page.",
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
  "link-ended": {
    status: 410,
    title: "This link has ended",
    detail:
      "It works once, and for a day; or what it led to has been deleted. If you have opened it in this browser within the last half an hour, what you saw is still open. Otherwise, ask for another link:",
  },
  "body-too-large": {
    status: 413,
    title: "That is too much to send at once",
    detail: "Nothing was stored. Please shorten what you wrote and send it again.",
  },
  "unsupported-content-type": {
    status: 415,
    title: "This kind of content is not taken",
    detail:
      "Forms are sent as application/x-www-form-urlencoded, or as multipart/form-data where they have files. Nothing was stored.",
  },
  "expectation-failed": {
    status: 417,
    title: "This expectation cannot be met",
    detail: "The only Expect header understood here is 100-continue.",
  },
  "invalid-answers": {
    status: 422,
    title: "There is a problem",
    detail: "Nothing was stored yet. Go back, put this right, and send the form again:",
  },
  "too-many-requests": {
    status: 429,
    title: "That was too often",
    detail:
      "This form was sent many times from your network in a short while. Nothing was stored this time. Please send it again in {wait}, or telephone or e-mail us.",
  },
  "too-many-reports": {
    status: 429,
    title: "That was too often",
    detail:
      "Many reports of the content security policy came from your network, or from all, in a short while. This one, and what came behind it, is not written down. The next is, in {wait}.",
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
  "not-ready": {
    status: 503,
    title: "The service is not ready",
    detail: "Its database does not answer. Try again in {wait}.",
  },
  "form-unavailable": {
    status: 503,
    title: "Your form could not be sent",
    detail:
      "We could not store it just now. Please send it again in {wait}: it counts once, however often it arrives. If it is urgent, telephone or e-mail us.",
  },
} as const satisfies Record<string, Omit<Problem, "code">>;

export type ProblemCode = keyof typeof problems;

/**
 * What an answer may add to a problem. `list` has what is wrong in which field, `content` is HTML that only the page shows,
 * `retryAfter` is in seconds: programs read it as a header, people as words.
 */
export type ProblemExtras = {
  headers?: Record<string, string>;
  retryAfter?: number;
  list?: readonly FieldProblem[];
  content?: string;
};

/** The answer to a request that cannot be served, in the form that the client prefers. */
export function problemAnswer(
  request: Request,
  site: Site,
  code: ProblemCode,
  { headers, retryAfter, list = [], content = "" }: ProblemExtras = {},
): Answer {
  const json = prefersJson(request.headers.get("Accept"));
  const problem = { ...problems[code], detail: withWait(problems[code].detail, retryAfter) };
  return {
    status: problem.status,
    headers: {
      "Content-Type": json ? "application/problem+json" : "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      Vary: "Accept",
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
      ...headers,
    },
    body: json
      ? toProblemDetails({ code, ...problem }, site, list)
      : toPage(problem, site, listOf(list) + content),
  };
}

/** A problem as plain text, for clients that do not speak enough HTTP to send what they accept. */
export function toProblemText(code: ProblemCode): string {
  const { status, title, detail } = problems[code];
  return `${status} ${title}\n${withWait(detail)}\n`;
}

/** A problem in words, for the form that it is about. */
export function wordsOfProblem(code: ProblemCode, retryAfter: number): string {
  const { title, detail } = problems[code];
  return `${title}. ${withWait(detail, retryAfter)}`;
}

/** A wait in words, rounded up to whole minutes. */
function withWait(detail: string, seconds = 60): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  if (minutes <= 1) return detail.replace("{wait}", "a minute");
  if (minutes < 60) return detail.replace("{wait}", `${minutes} minutes`);
  return detail.replace("{wait}", hours === 1 ? "an hour" : `${hours} hours`);
}

function toProblemDetails(
  { code, status, title, detail }: Problem,
  site: Site,
  errors: readonly FieldProblem[],
): string {
  const { telephone, email } = site.contact;
  return JSON.stringify({
    type: "about:blank",
    title: STATUS_CODES[status],
    status,
    detail: `${title}. ${detail}`,
    code,
    telephone,
    email,
    ...(errors.length > 0 ? { errors } : {}),
  });
}

function listOf(problems: readonly FieldProblem[]): string {
  const items = problems.map(({ message }) => `<li>${escapeHtml(message)}</li>`);
  return items.length > 0 ? `<ul>${items.join("")}</ul>` : "";
}

function toPage({ title, detail }: Omit<Problem, "code">, site: Site, content: string): string {
  const { telephone, email } = site.contact;
  return htmlDocument(
    site,
    title,
    [
      `<p>${escapeHtml(detail)}</p>`,
      content === "" ? '<p><a href="/">Go to the home page</a></p>' : content,
      `<p>Telephone: ${telephoneLink(telephone)}<br>E-mail: ${emailLink(email)}</p>`,
    ].join("\n"),
  );
}
