/** What is wrong with a formatted text, in words for the person who wrote it. */
import { isSafeAddress, schemeOf } from "#schemas/address.ts";
import { decode, unknownReferences } from "./characters.ts";
import { isAllowedIn } from "./nesting.ts";
import { type Token, tokenise } from "./tokens.ts";
import { INSTEAD, PARENTS, TAGS } from "./vocabulary.ts";

/** One finding: where in the text, what is wrong, what to do. */
export type HtmlFinding = { offset: number; length: number; message: string; hint: string };

type Opened = { name: string; token: Token };

/** Finds what a formatted text may not have. */
export function checkHtml(text: string): HtmlFinding[] {
  const findings: HtmlFinding[] = [];
  const open: Opened[] = [];
  const report = ({ start, end }: Token, message: string, hint: string) =>
    findings.push({ offset: start, length: end - start, message, hint });

  for (const token of tokenise(text)) {
    if (token.kind === "words") findings.push(...checkWords(text, token));
    if (token.kind === "other")
      report(token, "A text cannot hold comments or declarations.", "Leave it out.");
    if (token.kind === "open") {
      const problem = problemOfTag(token.name, open);
      if (problem) report(token, problem.message, problem.hint);
      findings.push(...checkAttributes(token));
      if (TAGS.has(token.name) && token.name !== "br") open.push({ name: token.name, token });
    }
    if (token.kind === "close" && TAGS.has(token.name) && token.name !== "br") {
      const at = open.findLastIndex(({ name }) => name === token.name);
      if (at === -1)
        report(
          token,
          `</${token.name}> closes a tag that was never opened.`,
          `Leave it out, or put <${token.name}> where it begins.`,
        );
      for (const { name, token: opening } of at === -1 ? [] : open.splice(at).slice(1)) {
        report(
          opening,
          `<${name}> is still open where </${token.name}> closes the tag around it.`,
          `Put </${name}> before </${token.name}>.`,
        );
      }
    }
  }
  for (const { name, token } of open)
    report(token, `<${name}> is never closed.`, `Put </${name}> where it ends.`);
  return findings.sort((a, b) => a.offset - b.offset);
}

/** Finds tags in a text that is shown as it is written. */
export function checkPlainText(text: string): HtmlFinding[] {
  return [...tokenise(text)]
    .filter((token) => token.kind !== "words")
    .map(({ start, end }) => ({
      offset: start,
      length: end - start,
      message: `This text is shown as it is written, so visitors would read ${text.slice(start, end)}.`,
      hint: "Leave the tag out. Only fields for formatted text can have tags.",
    }));
}

function problemOfTag(name: string, open: readonly Opened[]): { message: string; hint: string } | undefined {
  if (!TAGS.has(name)) {
    const allowed = [...TAGS.keys()].filter((tag) => !PARENTS.has(tag)).join(", ");
    return {
      message: `<${name}> cannot be used in a text.`,
      hint: INSTEAD.get(name) ?? `These tags can: ${allowed}.`,
    };
  }
  const names = open.map((opened) => opened.name);
  if (isAllowedIn(name, names)) return undefined;
  const parents = PARENTS.get(name);
  if (parents)
    return {
      message: `<${name}> stands in the wrong place.`,
      hint: `It can only stand directly in <${parents.join("> or <")}>.`,
    };
  const parent = names.at(-1);
  return {
    message: `<${name}> cannot stand inside <${parent}>.`,
    hint: `Close <${parent}> before it, with </${parent}>.`,
  };
}

function checkAttributes({ name, attributes, start, end }: Token & { kind: "open" }): HtmlFinding[] {
  const tag = TAGS.get(name);
  if (!tag) return [];
  const findings = attributes.flatMap((attribute): HtmlFinding[] => {
    const place = { offset: attribute.start, length: attribute.end - attribute.start };
    if (!tag.attributes.includes(attribute.name)) {
      const can = tag.attributes.length
        ? `<${name}> can have: ${tag.attributes.join(", ")}.`
        : `<${name}> stands alone.`;
      return [
        { ...place, message: `<${name}> cannot have "${attribute.name}".`, hint: `Leave it out. ${can}` },
      ];
    }
    const value = decode(attribute.value);
    if (attribute.name === "href" && !isSafeAddress(value)) {
      const hint = "Addresses begin with /, #, https://, mailto: or tel:.";
      return [
        { ...place, message: `A link cannot lead to an address that begins with ${schemeOf(value)}`, hint },
      ];
    }
    if (attribute.name === "scope" && value !== "col" && value !== "row") {
      return [{ ...place, message: `"${value}" is no scope.`, hint: 'Write scope="col" or scope="row".' }];
    }
    return [];
  });
  if (name === "a" && !attributes.some((attribute) => attribute.name === "href" && attribute.value.trim())) {
    findings.push({
      offset: start,
      length: end - start,
      message: "This link has no address.",
      hint: 'Write <a href="/contact-us/">.',
    });
  }
  return findings;
}

/** A `<` that begins no tag, and references that stand for nothing. */
function checkWords(text: string, { start, end }: Token): HtmlFinding[] {
  const words = text.slice(start, end);
  const references = unknownReferences(words).map(({ offset, reference }) => ({
    offset: start + offset,
    length: reference.length,
    message: `${reference} stands for no character.`,
    hint: `Write the character itself, or &amp;${reference.slice(1)} for the words as they are.`,
  }));
  const strays = [...words.matchAll(/<(?=[a-z/!])/gi)].map(({ index }) => ({
    offset: start + index,
    length: 1,
    message: "A tag begins here and does not end.",
    hint: "Close it with >, or write &lt; for the sign itself.",
  }));
  return [...references, ...strays];
}
