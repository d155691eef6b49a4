/** The instruction of a field of a document (ECMA-376-1, 17.16): let through is what writers of texts put in. */
import { isAllowedTarget } from "./targets.ts";

/** Stands in an instruction for what another field, or a drawing, puts there when it is opened. */
export const UNKNOWN = "\uFFFC";

/** Fields that say something of the document, count, refer within it or calculate. None of them reads or runs anything. */
const plain = new Set([
  ...["page", "numpages", "sectionpages", "section", "pageref", "ref", "noteref", "styleref", "seq"],
  ...["toc", "tc", "xe", "index", "ta", "toa", "bibliography", "citation", "addin", "listnum"],
  ...["autonum", "autonumlgl", "autonumout", "bidioutline"],
  ...["date", "time", "createdate", "savedate", "printdate", "edittime", "author", "lastsavedby"],
  ...["title", "subject", "keywords", "comments", "filename", "filesize", "template", "docproperty"],
  ...["docvariable", "info", "numchars", "numwords", "revnum", "username", "userinitials", "useraddress"],
  ...[
    "=",
    "if",
    "compare",
    "quote",
    "symbol",
    "eq",
    "advance",
    "gotobutton",
    "shape",
    "mergefield",
    "private",
  ],
  ...["formtext", "formcheckbox", "formdropdown", "displaybarcode"],
]);

/** Names that old templates give the button that shows where to write: none of them is a macro. */
const noMacros = new Set(["nomacro", "dofieldclick", "none"]);

/** Switches of a link (17.16.5.25) that have a text behind them, and no address. */
const describing = new Set(["\\l", "\\o", "\\t", "\\*"]);

/**
 * Whether an instruction is one of those. Word takes one that it does not know for the name of a bookmark, so nothing
 * that is refused here is needed.
 *
 * @param instruction all of its text, with UNKNOWN for what is not known
 */
export function isAllowedInstruction(instruction: string): boolean {
  const [, first = "", rest = ""] = /^\s*(=|[^\s"“”\\]*)(.*)$/s.exec(instruction) ?? [];
  const name = first.toLowerCase();
  if (name === "") return rest === "";
  if (plain.has(name)) return true;
  if (name === "macrobutton") return noMacros.has(/^\s+([^\s\\]+)/.exec(rest)?.[1]?.toLowerCase() ?? "");
  if (name === "hyperlink")
    return addressesOf(rest, describing)?.every((one) => isAllowedTarget(one, "link")) ?? false;
  if (name === "includepicture")
    return addressesOf(rest)?.every((one) => isAllowedTarget(one, "picture")) ?? false;
  return false;
}

/**
 * What an instruction could take for an address; undefined where programs could differ in what is one.
 *
 * @param described switches with no address behind them
 */
function addressesOf(rest: string, described = new Set<string>()): string[] | undefined {
  const token = /\s*(?:"((?:[^"\\]|\\\\)*)"|“((?:[^”\\]|\\\\)*)”|(\\[a-z*@!])|([^\s"“”\\]+))/giy;
  const addresses: string[] = [];
  let describes = false;
  let end = 0;
  for (let match = token.exec(rest); match !== null; match = token.exec(rest)) {
    end = token.lastIndex;
    const [, quoted, curly, option, bare] = match;
    const value = quoted ?? curly ?? bare;
    if (value !== undefined && !describes) addresses.push(value.replaceAll("\\\\", "\\"));
    describes = option !== undefined && described.has(option.toLowerCase());
  }
  const isWhole = rest.slice(end).trim() === "";
  return isWhole && !rest.includes(UNKNOWN) ? addresses : undefined;
}
