import { defineRule } from "../rule.ts";

export const rule = defineRule({
  name: "every page is led to by another",
  site({ pages }) {
    const linked = new Set<string>();
    for (const { path, all } of pages) {
      // The directory of all pages leads to every one, but visitors do not read it.
      if (all("[data-section=site-directory]")[0]) continue;
      for (const { attribs } of all("a[href]")) {
        const to = attribs.href?.replace(/[?#].*$/, "") ?? "";
        if (to !== path) linked.add(to);
      }
    }
    const alone = pages.filter(({ path, isListed }) => isListed && !linked.has(path));
    return alone.map(({ path }) => `${path}: no page leads to it`);
  },
  valid: { "/": '<a href="/b/?from=home#x">B</a>', "/b/": '<a href="/">Home</a>' },
  faulty: {
    "/b/: no page leads to it": { "/": "", "/b/": '<a href="/">Home</a><a href="/b/">Itself</a>' },
    "/c/: no page leads to it": {
      "/": "",
      "/c/": "",
      "/all/": '<p data-section="site-directory"><a href="/c/">C</a></p>',
    },
  },
});
