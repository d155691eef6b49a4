/** What is wrong with a formatted text, in words for the person who wrote it. */
import { isSafeAddress, schemeOf } from "#schemas/values/address.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { decode, referencesIn } from "./characters.ts";
import { readHtml, type StructureProblem } from "./read.ts";
import { type Attribute, type Token, tokenise } from "./tokens.ts";
import { INSTEAD, INSTEAD_OF_ATTRIBUTE, PARENTS, TAGS, VALUES } from "./vocabulary.ts";

/** One problem: where in the text, what is wrong, what to do. */
export type HtmlProblem = { offset: number; length: number; message: string; hint: string };

type Report = (start: number, end: number, message: string, hint: string) => void;

/** More problems than this in one text add nothing. */
const MAX_PROBLEMS = 20;

/** Finds what a formatted text may not have: each problem once, in the order of the text. */
export function checkHtml(text: string): HtmlProblem[] {
  const problems: HtmlProblem[] = [];
  const report: Report = (start, end, message, hint) => {
    problems.push({ offset: start, length: end - start, message, hint });
  };
  readHtml(text, {
    words(token) {
      checkWords(text, token, report);
    },
    open(token) {
      if (token.attributes.length > 0 || token.name === "a") checkAttributes(token, report);
      return true;
    },
    other({ start, end }) {
      report(start, end, "A text cannot hold comments or declarations.", "Leave it out.");
    },
    problem(problem) {
      const { message, hint } = describe(problem);
      const { start, end } = placeOf(text, problem);
      report(start, end, message, hint);
    },
  });
  return problems.sort((a, b) => a.offset - b.offset).slice(0, MAX_PROBLEMS);
}

/** Finds tags and references such as `&amp;` in a text that is shown as it is written. */
export function checkPlainText(text: string): HtmlProblem[] {
  const problems: HtmlProblem[] = [];
  const report = (start: number, end: number, hint: string) => {
    const message = `This text is shown as it is written, so visitors would read ${text.slice(start, end)}.`;
    problems.push({ offset: start, length: end - start, message, hint });
  };
  for (const token of tokenise(text)) {
    if (token.kind === "words" || token.kind === "broken") {
      const words = text.slice(token.start, token.end);
      for (const { offset, reference, character } of referencesIn(words)) {
        if (character === undefined) continue;
        report(token.start + offset, token.start + offset + reference.length, insteadOfReference(character));
      }
      continue;
    }
    const end = token.kind === "opaque" ? token.tagEnd : token.end;
    report(token.start, end, "Leave the tag out. Only fields for formatted text can have tags.");
  }
  return problems.slice(0, MAX_PROBLEMS);
}

function insteadOfReference(character: string): string {
  if (character === "\u00ad") return "Leave it out.";
  return character.trim() === "" ? "Write a space." : `Write ${character} itself.`;
}

/** Of a tag with its content, the tag; of words, these without the spaces around them. */
function placeOf(text: string, { token }: StructureProblem): { start: number; end: number } {
  const { start, end } = token;
  if (token.kind === "opaque") return { start, end: token.tagEnd };
  if (token.kind !== "words") return { start, end };
  const words = text.slice(start, end);
  return { start: end - words.trimStart().length, end: start + words.trimEnd().length };
}

function describe(problem: StructureProblem): { message: string; hint: string } {
  switch (problem.kind) {
    case "unknown-tag": {
      const { name } = problem.token;
      const written = problem.token.kind === "close" ? `</${name}>` : `<${name}>`;
      return { message: `${written} cannot be used in a text.`, hint: insteadOf(name) };
    }
    case "wrong-place":
      return describePlace(problem.token.name, problem.parent);
    case "words-in-list":
      return {
        message: `Words cannot stand directly in <${problem.parent}>.`,
        hint: `Put them into ${childrenOf(problem.parent)}.`,
      };
    case "closed-break":
      return { message: "</br> is no tag.", hint: "Write <br> where a new line begins." };
    case "never-opened":
      return {
        message: `</${problem.token.name}> closes a tag that was never opened.`,
        hint: `Leave it out, or put <${problem.token.name}> where it begins.`,
      };
    case "never-closed":
      return { message: `<${problem.name}> is never closed.`, hint: `Put </${problem.name}> where it ends.` };
    case "closed-too-late":
      return {
        message: `<${problem.name}> is still open where </${problem.enclosing}> closes the tag around it.`,
        hint: `Put </${problem.name}> before </${problem.enclosing}>.`,
      };
  }
}

function insteadOf(name: string): string {
  const known = INSTEAD.get(name);
  if (known) return known;
  const near = suggest(name, TAGS.keys());
  if (near) return `Did you mean <${near}>?`;
  return `These tags can: ${[...TAGS.keys()].filter((tag) => !PARENTS.has(tag)).join(", ")}.`;
}

function describePlace(name: string, parent: string | undefined): { message: string; hint: string } {
  const parents = PARENTS.get(name);
  if (!parents) {
    const message = `<${name}> cannot stand inside <${parent}>.`;
    const children = parent === undefined ? "" : childrenOf(parent);
    if (children !== "") return { message, hint: `Only ${children} can stand directly in it.` };
    return { message, hint: `Close <${parent}> before it, with </${parent}>.` };
  }
  return {
    message: `<${name}> stands in the wrong place.`,
    hint: `It can only stand directly in <${parents.join("> or <")}>.`,
  };
}

/** The tags that a list or a table holds: `<thead> or <tbody>`. Empty for a tag that holds words. */
function childrenOf(name: string): string {
  const content = TAGS.get(name)?.content;
  return Array.isArray(content) ? content.map((child) => `<${child}>`).join(" or ") : "";
}

function checkAttributes({ name, attributes, start, end }: Token & { kind: "open" }, report: Report): void {
  const seen = new Set<string>();
  let hasAddress = false;
  for (const attribute of attributes) {
    const problem = seen.has(attribute.name)
      ? { message: `"${attribute.name}" is written twice.`, hint: "Leave one of them out." }
      : problemOf(name, attribute);
    seen.add(attribute.name);
    hasAddress ||= attribute.name === "href" && attribute.value.trim() !== "";
    if (problem) report(attribute.start, attribute.end, problem.message, problem.hint);
  }
  if (name === "a" && !hasAddress) {
    report(start, end, "This link has no address.", "Write <a href='/contact-us/'>.");
  }
}

function problemOf(
  tag: string,
  { name, value, problem }: Attribute,
): { message: string; hint: string } | undefined {
  const allowed = TAGS.get(tag)?.attributes ?? [];
  if (!allowed.includes(name)) {
    const can =
      allowed.length > 0
        ? `Leave it out. <${tag}> can have: ${allowed.join(", ")}.`
        : `Write <${tag}> alone.`;
    const hint = INSTEAD_OF_ATTRIBUTE.get(name.startsWith("on") ? "on" : name) ?? can;
    return { message: `<${tag}> cannot have "${name}".`, hint };
  }
  if (problem === "unclosed") {
    return {
      message: `The closing quotation mark of "${name}" is missing.`,
      hint: `Write ${name}='${value}'.`,
    };
  }
  if (problem === "curly") {
    return {
      message: `"${name}" has curly quotation marks.`,
      hint: `Write ${name}='${value}'.`,
    };
  }
  const decoded = decode(value);
  if (name === "href" && !isSafeAddress(decoded)) {
    return {
      message: `A link cannot lead to an address that begins with ${schemeOf(decoded)}`,
      hint: "Addresses begin with /, #, https://, mailto: or tel:.",
    };
  }
  const values = VALUES.get(name);
  if (values && !values.pattern.test(decoded)) {
    return { message: `"${decoded}" is no ${values.is}.`, hint: values.hint };
  }
  return undefined;
}

/** A `<` that begins no tag, and references that stand for nothing. */
function checkWords(text: string, token: Token & { kind: "words" | "broken" }, report: Report): void {
  const { start, end } = token;
  const words = text.slice(start, end);
  if (words.includes("&")) {
    for (const { offset, reference, character } of referencesIn(words)) {
      if (character !== undefined) continue;
      const at = start + offset;
      const hint = `Write the character itself, or &amp;${reference.slice(1)} for the words as they are.`;
      report(at, at + reference.length, `${reference} stands for no character.`, hint);
    }
  }
  if (!words.includes("<")) return;
  for (const { index } of words.matchAll(/<(?=[a-z/!?])/gi)) {
    const at = start + index;
    const address = token.kind === "words" && MAIL_ADDRESS.exec(words.slice(index, index + 330));
    if (address) {
      const hint = `Write it without < and >, or as <a href='mailto:${address[1]}'>.`;
      report(at, at + address[0].length, "This address stands between < and >, as a tag does.", hint);
    } else {
      const hint = "Close it with >, or write &lt; for the sign itself.";
      report(at, at + 1, "A tag begins here and does not end.", hint);
    }
  }
}

const MAIL_ADDRESS = /^<([^\s<>@]{1,64}@[^\s<>]{1,250})>/;
