/** Tags and attributes that texts cannot have, and tags where visitors would read them as they are written. */
import { plainTexts } from "#schemas/checks/disallowed-html/words.ts";
import { quote } from "#schemas/checks/names.ts";
import { type Words, wordsOf } from "#schemas/documents/words.ts";
import { checkHtml, checkPlainText, type HtmlProblem } from "#schemas/html/check.ts";
import { linksOf } from "#schemas/html/safe-html.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { isSafeAddress } from "#schemas/values/address.ts";

export const check = defineCheck({
  code: "disallowed-html",
  severity: "error",
  description: "Formatted texts have only the tags that are allowed, and other texts have none.",
  document(document, { report }) {
    for (const words of wordsOf(document)) {
      const { kind, slot } = words;
      if (kind === "alt" || (!slot && document.kind !== "texts")) continue;
      reportAll(words, kind === "rich-text" ? checkHtml : checkPlainText, report);
    }
    for (const words of plainTexts(document)) reportAll(words, checkPlainText, report);
  },
  references(facts, { site, report }) {
    for (const { kind, key, pointer } of facts.uses) {
      if (kind !== "text") continue;
      // A tag that no text can have is reported where it is written.
      const value: unknown = site.texts.get(key)?.value;
      if (!isObject(value) || !Object.values(value).some(isOnlyFormatted)) continue;
      report({
        pointer,
        message: `The text ${quote(key)} has formatting, and only plain words can stand here.`,
        hint: 'Choose another text, or write the words here: { "en": "…" }.',
      });
    }
  },
});

/** Without these two signs there is nothing but words. */
function isMarkup(text: string): boolean {
  return text.includes("<") || text.includes("&");
}

/** Whether a text would be in order where formatting is allowed, and is not where only plain words can stand. */
function isOnlyFormatted(text: unknown): boolean {
  if (typeof text !== "string" || !isMarkup(text)) return false;
  return checkPlainText(text).length > 0 && checkHtml(text).length === 0;
}

function reportAll(
  { text, pointer }: Pick<Words, "text" | "pointer">,
  findIn: (text: string) => HtmlProblem[],
  report: (problem: CheckProblem) => void,
): void {
  if (!isMarkup(text)) return;
  const problems = findIn(text);
  if (problems.length === 0) return;
  const links = findIn === checkHtml ? linksOf(text) : [];
  for (const [index, { offset, length, message, hint }] of problems.entries()) {
    // Where no tag belongs, the closing one adds nothing to what its opening one reported.
    if (index > 0 && findIn === checkPlainText && text.startsWith("</", offset)) continue;
    const unsafe = links.some(
      (link) => link.offset > offset && link.offset < offset + length && !isSafeAddress(link.href),
    );
    // An address that is not safe has a check of its own. A tag with one can be wrong besides.
    if (unsafe && text[offset] !== "<") continue;
    report({ pointer: pointer(), part: { offset, length }, message, hint });
  }
}
