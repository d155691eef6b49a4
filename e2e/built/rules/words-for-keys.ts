import { textsOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";

/** A key of a text that stands where its words should be. */
const KEY = /^(img-)?[a-z0-9]+([_-][a-z0-9]+)*(\.[a-z0-9]+([_-][a-z0-9]+)*){2,}$/;

const made = (words: string) => `<main><div data-section="hero"><p>${words}</p></div></main>`;

export const rule = defineRule({
  name: "every page has a section, and words in the place of keys",
  page({ all }) {
    const texts = all("main")
      .flatMap(textsOf)
      .map((text) => text.trim());
    return [
      ...listFaults({ "there is no section": !all("main [data-section]")[0] }),
      ...texts.filter((text) => KEY.test(text)).map((key) => `a key in the place of words: ${key}`),
    ];
  },
  valid: made("Words. And words"),
  faulty: {
    "there is no section": "<main></main>",
    "a key in the place of words: home.hero.heading": made(" home.hero.heading "),
    "a key in the place of words: img-home-hero.a.b": made("img-home-hero.a.b"),
  },
});
