import { defineRule, listFaults } from "../rule.ts";

/** Where `<header>` and `<footer>` are no landmarks (HTML-AAM). */
const SCOPED = ":is(article, aside, main, nav, section) *";

const LANDMARKS = {
  banner: `header:not([role], ${SCOPED}), [role=banner]`,
  main: "main:not([role]), [role=main]",
  contentinfo: `footer:not([role], ${SCOPED}), [role=contentinfo]`,
  "heading of level 1": "h1",
};

export const rule = defineRule({
  name: "every page begins with the way to its main part, and has each landmark and its heading once",
  page({ all }) {
    const counts = Object.entries(LANDMARKS).map(([role, selector]) => [role, all(selector).length] as const);
    return [
      ...counts.filter(([, count]) => count !== 1).map(([role, count]) => `${count} times the ${role}`),
      ...listFaults({
        "the first element does not lead to #main": !all('body > [href="#main"]:first-child')[0],
      }),
    ];
  },
  valid:
    '<body><a href="#main">Skip</a><header></header><main id="main"><header><h1>Home</h1></header></main><footer></footer>',
  faulty: {
    "0 times the contentinfo": '<a href="#main">Skip</a><header></header><main></main>',
    "2 times the banner":
      '<a href="#main">Skip</a><header></header><header></header><main></main><footer></footer>',
    "0 times the heading of level 1":
      '<a href="#main">Skip</a><header></header><main></main><footer></footer>',
    "does not lead to #main": '<header></header><a href="#main">Skip</a><main></main><footer></footer>',
  },
});
