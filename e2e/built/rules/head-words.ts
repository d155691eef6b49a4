import { metaOf, titleOf } from "../head.ts";
import { languageOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";

const description =
  "A sentence that is long enough to say what somebody will find on this page, and not longer.";
const made = (title: string, described: string, language = "en") =>
  `<html lang="${language}"><title>${title} | Site</title><meta name="description" content="${described}">`;
const home = made("Home", description);

/** Whether a title is like one of the site's, with something in the place of `%s`. */
const isLike = (title: string, templates: readonly string[]) =>
  templates.some((template) => {
    const [before = "", after = ""] = template.split("%s");
    const own = title.slice(before.length, title.length - after.length);
    return title === before + own + after && /^[^|\s][^|]*$/.test(own);
  });

export const rule = defineRule({
  name: "every page has its language, and a title and a description of its own",
  page(page, { languages, titles }) {
    const { description = "" } = metaOf(page);
    const title = titleOf(page);
    const language = languages.find((name) => page.path.startsWith(`/${name}/`)) ?? languages[0];
    return listFaults({
      [`its language is not said to be ${language}`]: languageOf(page) !== language,
      [`the title "${title}" is not of the usual form`]: !isLike(title, titles),
      [`the description has ${description.length} characters, and not 70 to 155: "${description}"`]:
        description.length < 70 || description.length > 155,
    });
  },
  site({ pages }) {
    const words = pages.map((page) => ({
      ...{ path: page.path, language: languageOf(page) },
      ...{ title: titleOf(page), description: metaOf(page).description },
    }));
    return (["title", "description"] as const).flatMap((name) =>
      words
        .filter((own, index) => {
          const isSame = (other: typeof own) => other[name] === own[name] && other.language === own.language;
          return words.findIndex(isSame) !== index;
        })
        .map(({ path }) => `${path}: it has the ${name} of another page`),
    );
  },
  valid: { "/": home, "/b/": made("Another", `${description} Really.`) },
  faulty: {
    "its language is not said to be en": made("Home", description, "cy"),
    'the title "Home" is not': home.replace(/ \|[^<]*/, ""),
    'the title "| Site" is not': made("", description),
    "the description has 5 characters": made("Home", "Short"),
    "the description has 0 characters": `${home}<meta name="description" content="${description}">`,
    "/b/: it has the title of": { "/": home, "/b/": made("Home", `${description}!`) },
    "/b/: it has the description of": { "/": home, "/b/": made("B", description) },
  },
});
