/** What is wrong with a formatted text, in words for the person who wrote it. */
import { isSafeAddress, schemeOf } from "#schemas/address.ts";
import { suggest } from "#schemas/suggest.ts";
import { decode, knownReferences, unknownReferences } from "./characters.ts";
import { holdsWords } from "./nesting.ts";
import { type Mistake, readHtml } from "./read.ts";
import { type Attribute, type Token, tokenise } from "./tokens.ts";
import { INSTEAD, INSTEAD_OF_ATTRIBUTE, PARENTS, TAGS } from "./vocabulary.ts";

/** One finding: where in the text, what is wrong, what to do. */
export type HtmlFinding = { offset: number; length: number; message: string; hint: string };

/** More findings than this in one text say nothing new. */
const MAX_FINDINGS = 20;

/** Finds what a formatted text may not have: each mistake once, in the order of the text. */
export function checkHtml(text: string): HtmlFinding[] {
  const findings: HtmlFinding[] = [];
  const report = (start: number, end: number, message: string, hint: string) => {
    findings.push({ offset: start, length: end - start, message, hint });
  };
  readHtml(text, {
    words(start, end, parent) {
      findings.push(...checkWords(text, start, end, parent));
    },
    open(token) {
      findings.push(...checkAttributes(token));
      return true;
    },
    other(token) {
      if (token.kind === "other") {
        report(token.start, token.end, "A text cannot hold comments or declarations.", "Leave it out.");
      } else {
        const hint = "Close it with >, or write &lt; for the sign itself.";
        report(token.start, token.start + 1, "A tag begins here and does not end.", hint);
      }
    },
    mistake(mistake) {
      const { message, hint } = describe(mistake);
      const { start } = mistake.token;
      report(
        start,
        mistake.token.kind === "opaque" ? mistake.token.tagEnd : mistake.token.end,
        message,
        hint,
      );
    },
  });
  return findings.sort((a, b) => a.offset - b.offset).slice(0, MAX_FINDINGS);
}

/** Finds tags and references such as `&amp;` in a text that is shown as it is written. */
export function checkPlainText(text: string): HtmlFinding[] {
  const findings: HtmlFinding[] = [];
  const report = (start: number, end: number, hint: string) => {
    const message = `This text is shown as it is written, so visitors would read ${text.slice(start, end)}.`;
    findings.push({ offset: start, length: end - start, message, hint });
  };
  for (const token of tokenise(text)) {
    if (token.kind === "words" || token.kind === "broken") {
      const words = text.slice(token.start, token.end);
      for (const { offset, reference, character } of knownReferences(words)) {
        report(token.start + offset, token.start + offset + reference.length, `Write ${character} itself.`);
      }
      continue;
    }
    const end = token.kind === "opaque" ? token.tagEnd : token.end;
    report(token.start, end, "Leave the tag out. Only fields for formatted text can have tags.");
  }
  return findings.slice(0, MAX_FINDINGS);
}

function describe(mistake: Mistake): { message: string; hint: string } {
  switch (mistake.kind) {
    case "unknown-tag": {
      const { name } = mistake.token;
      const written = mistake.token.kind === "close" ? `</${name}>` : `<${name}>`;
      return { message: `${written} cannot be used in a text.`, hint: insteadOf(name) };
    }
    case "wrong-place":
      return describePlace(mistake.token.name, mistake.parent);
    case "closed-break":
      return { message: "</br> is no tag.", hint: "Write <br> where a new line begins." };
    case "never-opened":
      return {
        message: `</${mistake.token.name}> closes a tag that was never opened.`,
        hint: `Leave it out, or put <${mistake.token.name}> where it begins.`,
      };
    case "never-closed":
      return { message: `<${mistake.name}> is never closed.`, hint: `Put </${mistake.name}> where it ends.` };
    case "closed-too-late":
      return {
        message: `<${mistake.name}> is still open where </${mistake.around}> closes the tag around it.`,
        hint: `Put </${mistake.name}> before </${mistake.around}>.`,
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
    const list = parent === undefined ? undefined : TAGS.get(parent)?.content;
    if (Array.isArray(list))
      return { message, hint: `Only <${list.join("> and <")}> can stand directly in it.` };
    return { message, hint: `Close <${parent}> before it, with </${parent}>.` };
  }
  return {
    message: `<${name}> stands in the wrong place.`,
    hint: `It can only stand directly in <${parents.join("> or <")}>.`,
  };
}

function checkAttributes({ name, attributes, start, end }: Token & { kind: "open" }): HtmlFinding[] {
  const findings: HtmlFinding[] = [];
  const seen = new Set<string>();
  for (const attribute of attributes) {
    const problem = seen.has(attribute.name)
      ? { message: `"${attribute.name}" is written twice.`, hint: "Leave one of them out." }
      : problemOf(name, attribute);
    seen.add(attribute.name);
    if (problem)
      findings.push({ offset: attribute.start, length: attribute.end - attribute.start, ...problem });
  }
  const hasAddress = attributes.some(
    ({ name, value, flaw }) => name === "href" && (flaw || value.trim() !== ""),
  );
  if (name === "a" && !hasAddress) {
    const hint = 'Write <a href="/contact-us/">.';
    findings.push({ offset: start, length: end - start, message: "This link has no address.", hint });
  }
  return findings;
}

function problemOf(
  tag: string,
  { name, value, flaw }: Attribute,
): { message: string; hint: string } | undefined {
  const allowed = TAGS.get(tag)?.attributes ?? [];
  if (!allowed.includes(name)) {
    const can = allowed.length > 0 ? `<${tag}> can have: ${allowed.join(", ")}.` : `<${tag}> stands alone.`;
    const hint = INSTEAD_OF_ATTRIBUTE.get(name.startsWith("on") ? "on" : name) ?? `Leave it out. ${can}`;
    return { message: `<${tag}> cannot have "${name}".`, hint };
  }
  if (flaw === "unclosed") {
    return {
      message: `The closing quotation mark of "${name}" is missing.`,
      hint: `Write ${name}="${value}".`,
    };
  }
  if (flaw === "curly") {
    return {
      message: `"${name}" has curly quotation marks.`,
      hint: `Write them straight, inside of a document with a backslash: ${name}=\\"${value}\\".`,
    };
  }
  const decoded = decode(value);
  if (name === "href" && !isSafeAddress(decoded)) {
    return {
      message: `A link cannot lead to an address that begins with ${schemeOf(decoded)}`,
      hint: "Addresses begin with /, #, https://, mailto: or tel:.",
    };
  }
  if (name === "scope" && decoded !== "col" && decoded !== "row") {
    return { message: `"${decoded}" is no scope.`, hint: 'Write scope="col" or scope="row".' };
  }
  return undefined;
}

/** A `<` that begins no tag, references that stand for nothing, and words where only other tags can stand. */
function checkWords(text: string, start: number, end: number, parent: string | undefined): HtmlFinding[] {
  const words = text.slice(start, end);
  const findings: HtmlFinding[] = [];
  const report = (offset: number, length: number, message: string, hint: string) =>
    findings.push({ offset: start + offset, length, message, hint });
  if (!holdsWords(parent) && words.trim() !== "") {
    const list = TAGS.get(parent ?? "")?.content;
    const children = Array.isArray(list) ? list.join("> or <") : "";
    const hint = `Put them into <${children}>.`;
    report(words.search(/\S/), words.trim().length, `Words cannot stand directly in <${parent}>.`, hint);
  }
  if (words.includes("&")) {
    for (const { offset, reference } of unknownReferences(words)) {
      const hint = `Write the character itself, or &amp;${reference.slice(1)} for the words as they are.`;
      report(offset, reference.length, `${reference} stands for no character.`, hint);
    }
  }
  // What is broken off has been reported where it begins.
  for (const { index } of words.slice(1).matchAll(/<(?=[a-z/!?])/gi)) reportStray(words, index + 1, report);
  if (/^<[a-z/!?]/i.test(words) && !isBroken(text, start)) reportStray(words, 0, report);
  return findings;
}

function isBroken(text: string, start: number): boolean {
  return tokenise(text.slice(start, start + 2_000))[0]?.kind === "broken";
}

function reportStray(
  words: string,
  at: number,
  report: (offset: number, length: number, message: string, hint: string) => void,
): void {
  const address = /^<([^\s<>@]{1,64}@[^\s<>]{1,250})>/.exec(words.slice(at, at + 330));
  if (address) {
    const hint = `Write it without < and >, or as <a href="mailto:${address[1]}">.`;
    report(at, address[0].length, "This address stands between < and >, as a tag does.", hint);
  } else {
    report(
      at,
      1,
      "A tag begins here and does not end.",
      "Close it with >, or write &lt; for the sign itself.",
    );
  }
}
