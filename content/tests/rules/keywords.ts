import { metaOf, titleOf } from "#e2e/built/head.ts";
import { defineRule, listFaults } from "#e2e/built/rule.ts";

/** A long one does without the tagline. */
const TITLE = /^[^|\s][^|]* \| Joinery Row( \| Specialist Recruitment Agency|(?<=.{25,}))$/;

const made = (title: string, keywords: string) =>
  `<html lang="en"><title>${title} | Joinery Row | Specialist Recruitment Agency</title><meta name="keywords" content="${keywords}">`;
const home = made("Home", "home");

export const rule = defineRule({
  name: "every page is in English, with keywords of its own and a title that says whose page it is",
  page(page) {
    const title = titleOf(page);
    return listFaults({
      "its language is not said to be English": !page.all('html[lang="en"]')[0],
      [`the title "${title}" is not of the usual form`]: !TITLE.test(title),
      "there are no keywords": !/\w/.test(metaOf(page).keywords ?? ""),
    });
  },
  site({ pages }) {
    const all = pages.map((page) => metaOf(page).keywords);
    return pages
      .filter((_, index) => all.indexOf(all[index]) !== index)
      .map(({ path }) => `${path}: it has the keywords of another page`);
  },
  valid: { "/": home, "/b/": made("Another", "another") },
  faulty: {
    "its language": home.replace("en", "cy"),
    'the title "Home" is not': home.replace(/ \|[^<]*/, ""),
    "there are no keywords": made("Home", ""),
    "/b/: it has the keywords of": { "/": home, "/b/": made("B", "home") },
  },
});
