import { defineRule, listFaults } from "#e2e/built/rule.ts";
import { UTILITY } from "../inventory.ts";

const section = (type: string, words = "Words") => `<div data-section="${type}"><p>${words}</p></div>`;
const form = '<div data-section="form"><form method="post"></form></div>';
const wayTo = section("breadcrumb");
const hero = section("hero");

export const rule = defineRule({
  name: "every page is whole: sections, the way to it, and a form at its end",
  page({ path, status, all }) {
    const isUtility = UTILITY.has(path) || status !== 200;
    const sections = all("main [data-section]:not([data-section] *)");
    const types = sections.map(({ attribs }) => attribs["data-section"]);
    const own = types.filter((type) => type !== "breadcrumb");
    const last = sections.at(-1);
    // A job's page has one form, right behind what it asks for.
    const isApplication = all('form[action^="/forms/apply/"]').length === 1;
    return listFaults({
      [`too few sections: ${own}`]: own.length < (isUtility ? 1 : 3),
      "the way to it is not shown first":
        !isUtility && path.split("/").length > 3 && types[0] !== "breadcrumb",
      "it does not end with a form":
        !isUtility && !isApplication && !(last && all("form[method=post]", last)[0]),
    });
  },
  valid: {
    "/": `<main>${hero}${section("facts")}${form}</main>`,
    "/a/b/": `<main>${wayTo}${hero}${section("facts")}${form}</main>`,
    "/jobs/a/": `<main>${wayTo}${hero}${section("facts")}<form method="post" action="/forms/apply/"></form>${section("others")}</main>`,
    "/search/": `<main>${hero}</main>`,
    "/missing/": { status: 404, body: `<main>${hero}</main>` },
  },
  faulty: {
    "too few sections: hero,form": `<main>${wayTo}${hero}${form}</main>`,
    "/search/: too few sections": { "/search/": "<main></main>" },
    "the way to it is not shown first": { "/a/b/": `<main>${hero}${wayTo}${hero}${form}</main>` },
    "it does not end with a form": `<main>${form}${hero}${hero}</main>`,
  },
});
