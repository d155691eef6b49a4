import { wordsOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";

export const rule = defineRule({
  name: "every page has one heading of level 1, and an outline without gaps",
  page({ all }) {
    const headings = all("h1, h2, h3, h4, h5, h6").map((heading) => ({
      level: Number(heading.name[1]),
      words: wordsOf(heading),
    }));
    const main = headings.filter(({ level }) => level === 1).length;
    return [
      ...listFaults({
        [`${main} headings of level 1`]: main !== 1,
        [`the first heading is of level ${headings[0]?.level}`]: headings[0]?.level !== 1,
      }),
      ...headings.flatMap(({ level, words }, index) =>
        listFaults({
          [`"${words}" skips a level`]: level > (headings[index - 1]?.level ?? 0) + 1,
          [`a heading of level ${level} is empty`]: words === "",
        }),
      ),
    ];
  },
  valid: "<h1>Home</h1><h2>One</h2><h3>More</h3><h2>Two</h2>",
  faulty: {
    "2 headings of level 1": "<h1>Home</h1><h1>Another</h1>",
    "the first heading is of level 2": "<h2>One</h2><h1>Home</h1>",
    '"Deep" skips a level': "<h1>Home</h1><h3>Deep</h3>",
    "a heading of level 2 is empty": "<h1>Home</h1><h2> <b></b></h2>",
  },
});
