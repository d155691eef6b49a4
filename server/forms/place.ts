/** Where a form stood that is sent or asked for. */
import type { Answer } from "#server/http/answer.ts";
import type { Site } from "#server/site/site.ts";

/** Where the form stood, by the query of its address. */
export function placeOf(request: Request): { page: string; section: string } {
  const { searchParams } = new URL(request.url);
  const page = searchParams.get("page") ?? "";
  return {
    page: /^\/(?![/\\])[^\p{Cc}\\]{0,500}$/u.test(page) ? page : "/",
    section: searchParams.get("section") ?? "",
  };
}

export function languageOf(page: string, { languages: [usual, ...others] }: Site): string {
  return others.find((language) => page.startsWith(`/${language}/`)) ?? usual;
}

/** Opening or reloading the address of a form leads to the page that it is on, or else the first that has it. */
export function leadToForm(request: Request, first = "/"): Answer {
  const { page: given, section } = placeOf(request);
  const page = given === "/" && section === "" ? first : given;
  const anchor = /^[\w-]+$/.test(section) ? `#${section}` : "";
  return {
    status: 303,
    headers: { Location: encodeURI(page) + anchor, "Cache-Control": "no-store" },
    body: null,
  };
}
