import { metaOf, titleOf } from "../head.ts";
import { defineRule, listFaults } from "../rule.ts";

/** A long one does without the tagline. */
const TITLE = /^[^|\s][^|]* \| Joinery Row( \| Specialist Recruitment Agency|(?<=.{25,}))$/;

const description =
  "A sentence that is long enough to say what somebody will find on this page, and not longer.";
const made = (title: string, described: string, keywords: string) =>
  `<html lang="en"><title>${title} | Joinery Row | Specialist Recruitment Agency</title>
  <meta name="description" content="${described}"><meta name="keywords" content="${keywords}">`;
const home = made("Home", description, "home");

export const rule = defineRule({
  name: "every page has its language, and a title, a description and keywords of its own",
  page(page) {
    const { description = "", keywords = "" } = metaOf(page);
    const title = titleOf(page);
    return listFaults({
      "its language is not said to be English": !page.all('html[lang="en"]')[0],
      [`the title "${title}" is not of the usual form`]: !TITLE.test(title),
      [`the description has ${description.length} characters, and not 70 to 155: "${description}"`]:
        description.length < 70 || description.length > 155,
      "there are no keywords": !/\w/.test(keywords),
    });
  },
  site({ pages }) {
    const words = pages.map((page) => {
      const { description, keywords } = metaOf(page);
      return { path: page.path, title: titleOf(page), description, keywords };
    });
    return (["title", "description", "keywords"] as const).flatMap((name) =>
      words
        .filter((own, index) => words.findIndex((other) => other[name] === own[name]) !== index)
        .map(({ path }) => `${path}: it has the ${name} of another page`),
    );
  },
  sound: { "/": home, "/b/": made("Another", `${description} Really.`, "another") },
  faulty: {
    "its language": home.replace("en", "cy"),
    'the title "Home" is not': home.replace(/ \|[^<]*/, ""),
    "the description has 5 characters": made("Home", "Short", "home"),
    "the description has 0 characters": `${home}<meta name="description" content="${description}">`,
    "there are no keywords": made("Home", description, ""),
    "/b/: it has the title of": { "/": home, "/b/": made("Home", `${description}!`, "b") },
    "/b/: it has the description of": { "/": home, "/b/": made("B", description, "b") },
    "/b/: it has the keywords of": { "/": home, "/b/": made("B", `${description}!`, "home") },
  },
});
