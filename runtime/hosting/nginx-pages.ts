/**
 * What nginx answers itself, in words, where the service cannot be called: forms, addresses and headers that are too large, and a
 * service that does not answer. Plain documents without styles: nothing else has to be there for them to be read.
 */
import { escapeHtml } from "#schemas/html/characters.ts";
import { toTelephoneHref } from "#schemas/values/telephone.ts";

export type Contact = { name: string; telephone: string; email: string };

const PAGES = {
  tooLarge: {
    title: "That is too much to send at once",
    detail: "Nothing was stored. Go back, choose a smaller file, and send the form again.",
  },
  tooLong: {
    title: "That address is too long",
    detail: "Go back and search for fewer words: a few say more about what you look for than many.",
  },
  tooManyHeaders: {
    title: "Your browser sends too much with its request",
    detail: "Delete the cookies of this site in your browser, and open the page again.",
  },
  tooOften: {
    title: "That was too often",
    detail:
      "Nothing was stored this time. Wait a minute, go back, and send the form again, or telephone or e-mail us.",
  },
  // What was sent may have arrived or not: the service counts it once in either case.
  noAnswer: {
    title: "This part of our site does not answer",
    detail:
      "Come back in a minute. If you were sending a form, go back then and send it again: it counts once, however often it arrives. If it is urgent, telephone or e-mail us.",
  },
};

/** One of the pages. In ASCII, and without `$`, which nginx would take for the beginning of a variable. */
export function errorPage(page: keyof typeof PAGES, { name, telephone, email }: Contact): string {
  const { title, detail } = PAGES[page];
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} – ${name}`)}</title></head><body><main><h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(detail)}</p>`,
    `<p>Telephone: <a href="${toTelephoneHref(telephone)}">${escapeHtml(telephone)}</a></p>`,
    `<p>E-mail: <a href="mailto:${escapeHtml(encodeURI(email))}">${escapeHtml(email)}</a></p>`,
    "</main></body></html>",
  ].join("");
  return html.replace(/[^ -~]|\$/gu, (character) => `&#${character.codePointAt(0)};`);
}
