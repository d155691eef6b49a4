import { wordsOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";

export const rule = defineRule({
  name: "every section has words, and no part that only scripts can work",
  atLeast: [500, "[data-section]"],
  page({ all }) {
    // A question that only scripts can act on waits for them.
    const sections = all("[data-section]:not([data-section=cookie-banner])");
    return [
      ...sections
        .filter((section) => !/\w/.test(wordsOf(section)))
        .map(({ attribs }) => `no words in the section ${attribs.id}`),
      ...listFaults({ "it has tabs that are no links": all("[role=tab], [role=tabpanel]").length > 0 }),
    ];
  },
  valid: '<div data-section="hero"><h1>Home</h1></div><div data-section="cookie-banner"></div>',
  faulty: {
    "no words in the section a":
      '<div id="a" data-section="hero"><img alt="Words"><script>go()</script> – </div>',
    "it has tabs that are no links": '<div data-section="tabs"><button role="tab">One</button></div>',
  },
});
