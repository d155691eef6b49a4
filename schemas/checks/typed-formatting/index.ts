/** Formatting that was typed as signs, as in chats and notes: visitors read the signs. */
import { quote } from "#schemas/checks/names.ts";
import { textsOf } from "#schemas/documents/words.ts";
import { defineCheck } from "#schemas/validate/check.ts";

/** What such signs look like, what is said of them, and what stands in formatted texts in their place. */
const SIGNS: readonly { pattern: RegExp; what: string; instead: string }[] = [
  {
    // At the beginning of a paragraph or a line. A single dash can be one of a conversation.
    pattern: /(?:^|>\s*)(?:[•‣▪◦●·][\s\u00a0]|[-–*]\s(?=[^<]*<(?:br\s*\/?|\/p)>\s*(?:<p>\s*)?[-–*]\s))/,
    what: "typed for a list",
    instead: "<ul><li>…</li></ul>",
  },
  {
    pattern: /\*\*(?=\S)[^*<>]+\*\*|__(?=\S)[^_<>]+__/,
    what: "typed for bold words",
    instead: "<strong>…</strong>",
  },
  {
    pattern: /\[[^\]<>]+\]\((?:https?:|mailto:|tel:|\/)[^)\s]*\)/,
    what: "typed for a link",
    instead: '<a href="/…/">…</a>',
  },
  { pattern: /(?:^|>\s*)#{1,6}\s\S[^<]*/, what: "typed for a heading", instead: "<h3>…</h3>" },
];

const TELLING = /[•‣▪◦●·]|[>"n][\s\\]*[-–*#]|\*\*|__|\]\(/;

export const check = defineCheck({
  code: "typed-formatting",
  severity: "warning",
  advice: true,
  description: "Lists, headings, links and bold words are formatted, and not typed as signs.",
  document(document, { report }) {
    if (!TELLING.test(document.text)) return;
    for (const { text, kind, pointer } of textsOf(document)) {
      for (const { pattern, what, instead } of SIGNS) {
        const found = pattern.exec(text);
        if (!found) continue;
        const signs = found[0].replace(/^>\s*/, "");
        report({
          pointer: pointer(),
          part: { offset: found.index + found[0].length - signs.length, length: signs.length },
          message: `${quote(signs.trim())} is ${what}, and visitors read the signs.`,
          hint:
            kind === "rich-text"
              ? `Write ${instead} in its place.`
              : "Leave the signs out: this text is shown as it is. Formatted texts have tags for it.",
        });
      }
    }
  },
});
