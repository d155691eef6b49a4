import { defineRule } from "../rule.ts";

const CONTACT =
  /^(mailto:[^@\s?]+@[^@\s?]+\.[a-z]+(\?subject=[\w%.-]+)?|mailto:\?subject=[^\s&]+&body=[^\s&]*https?%3A[^\s&]+|tel:\+?\d{9,15})$/;

const LINKS = "a[href], link[href], form[action]";

export const rule = defineRule({
  name: "every link leads somewhere",
  atLeast: [50, LINKS],
  async site({ pages, base, ask }) {
    const known = new Map(
      pages.map(({ path, status, all }) => [
        path,
        { status, ids: new Set(all("[id]").map(({ attribs }) => attribs.id)) },
      ]),
    );
    const statuses = new Map<string, number>();
    const statusOf = async (path: string) => {
      const status = statuses.get(path) ?? (await ask(path)).status;
      statuses.set(path, status);
      return status;
    };
    const faultOf = async (url: URL): Promise<string | undefined> => {
      if (/^(mailto|tel):$/.test(url.protocol))
        return CONTACT.test(url.href) ? undefined : "is no address to write to or to call";
      if (url.origin !== base) return url.protocol === "https:" ? undefined : "is not safe";
      // A form answers no GET; its own tests post to it.
      if (url.pathname.startsWith("/forms/")) return undefined;
      const page = known.get(url.pathname);
      const status = await statusOf(url.pathname);
      if (status !== (page?.status ?? 200)) return `is answered with ${status}`;
      const id = decodeURIComponent(url.hash.slice(1));
      return id === "" || !page || page.ids.has(id) ? undefined : "leads to no such part";
    };
    const faults: string[] = [];
    for (const { path, all } of pages) {
      for (const { attribs } of all(LINKS)) {
        const href = attribs.href ?? attribs.action ?? "";
        const fault = await faultOf(new URL(href, base + path));
        if (fault) faults.push(`${path}: ${href} ${fault}`);
      }
    }
    return faults;
  },
  valid: {
    "/": '<a href="b/#x">B</a><a href="mailto:a@site.example">Write</a><a href="https://other.example/">Other</a>',
    "/b/":
      '<p id="x"></p><a href="tel:+441614960000">Call</a><form action="/forms/contact/"></form><a href="?q=1">Ask</a>',
  },
  faulty: {
    "/: /b/ is answered with 404": '<a href="/b/">B</a>',
    "/: #x leads to no such part": '<a href="#x">X</a>',
    "/: /b/#x leads to no such part": { "/": '<a href="/b/#x">X</a>', "/b/": "" },
    "http://other.example/ is not safe": '<a href="http://other.example/">Other</a>',
    "mailto:nobody is no address": '<a href="mailto:nobody">Write</a>',
    "tel:12 is no address": '<a href="tel:12">Call</a>',
    "/: /b is answered with 308": { "/": '<a href="/b">B</a>', "/b": { status: 308 } },
    "/a.css is answered with 404": '<link rel="stylesheet" href="/a.css">',
    "/search is answered with 404": '<form action="/search"></form>',
  },
});
