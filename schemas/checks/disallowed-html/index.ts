/** Tags and attributes that texts cannot have, and tags where visitors would read them as they are written. */
import { isSafeAddress } from "#schemas/address.ts";
import { defineCheck, type Finding } from "#schemas/check.ts";
import { plainTexts, type Words, wordsIn } from "#schemas/checks/disallowed-html/words.ts";
import { quote } from "#schemas/checks/names.ts";
import { textUses } from "#schemas/checks/uses.ts";
import type { LinkFact } from "#schemas/facts.ts";
import { checkHtml, checkPlainText, type HtmlFinding } from "#schemas/html/check.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

export const check = defineCheck({
  code: "disallowed-html",
  severity: "error",
  description: "Formatted texts have only the tags that are allowed, and other texts have none.",
  document(facts, { site, report }) {
    for (const { pointer, value, rich } of textUses(facts)) {
      if (typeof value !== "string") {
        reportAll(wordsIn(value, pointer), rich ? checkHtml : checkPlainText, facts.links, report);
        continue;
      }
      const shared = rich ? [] : wordsIn(site.texts.get(value)?.value, "");
      // A tag that no text can have is reported where it is written.
      if (!shared.some(({ text }) => checkPlainText(text).length > 0 && checkHtml(text).length === 0))
        continue;
      report({
        pointer,
        message: `The text ${quote(value)} has formatting, and only plain words can stand here.`,
        hint: 'Choose another text, or write the words here: { "en": "…" }.',
      });
    }
    if (facts.kind === "texts" && isObject(facts.value) && isObject(facts.value.entries)) {
      const entries = Object.entries(facts.value.entries);
      const words = entries.flatMap(([key, map]) => wordsIn(map, toPointer(["entries", key])));
      reportAll(words, checkHtml, facts.links, report);
    }
    reportAll(plainTexts(facts), checkPlainText, [], report);
  },
});

function reportAll(
  words: readonly Words[],
  findIn: (text: string) => HtmlFinding[],
  links: readonly LinkFact[],
  report: (finding: Finding) => void,
): void {
  for (const { text, pointer } of words) {
    // Without these two signs there is nothing but words.
    if (!text.includes("<") && !text.includes("&")) continue;
    for (const [index, { offset, length, message, hint }] of findIn(text).entries()) {
      // Where no tag belongs, the closing one says nothing that its opening one has not said.
      if (index > 0 && findIn === checkPlainText && text.startsWith("</", offset)) continue;
      const unsafe = links.some(
        (link) =>
          link.pointer === pointer &&
          link.offset !== undefined &&
          link.offset > offset &&
          link.offset < offset + length &&
          !isSafeAddress(link.href),
      );
      // An address that is not safe has a check of its own. A tag with one can be wrong besides.
      if (unsafe && text[offset] !== "<") continue;
      report({ pointer, part: { offset, length }, message, hint });
    }
  }
}
