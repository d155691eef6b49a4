import { languageOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";

export const rule = defineRule({
  name: "every page leads home, also the one for what is not there",
  page(page, { languages: [first = ""] }) {
    const language = languageOf(page) || first;
    const home = language === first ? "/" : `/${language}/`;
    return listFaults({ "no link home": !page.all(`:is(header, main) a[href="${home}"]`)[0] });
  },
  valid: {
    "/": '<header><a href="/">Home</a></header>',
    "/cy/": '<html lang="cy"><header><a href="/cy/">Hafan</a></header>',
    "/missing/": { status: 404, body: '<main><a href="/">Home</a></main>' },
  },
  faulty: {
    "/: no link home": '<main><a href="/b/">B</a></main><footer><a href="/">Home</a></footer>',
    "/cy/: no link home": { "/cy/": '<html lang="cy"><header><a href="/">Home</a></header>' },
  },
});
