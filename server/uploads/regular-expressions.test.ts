/**
 * Regular expressions are given what strangers send, as long as it comes: none may go back over it again and again. Steps back
 * are counted by the engine that runs them, so it is the same on any machine.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

setFlagsFromString("--allow-natives-syntax");
/** Makes an expression that gives up after so many steps back. */
const withLimit: (source: string, flags: string, limit: number) => RegExp = Function(
  ...["source", "flags", "limit"],
  "return %NewRegExpWithBacktrackLimit(source, flags, limit)",
) as never;
setFlagsFromString("--no-allow-natives-syntax");

const modules = globSync("**/*.ts", { cwd: import.meta.dirname }).filter((path) => !path.includes("test"));
const expressions = modules.flatMap((path) =>
  regularExpressionsOf(path).map((expression): [string, RegExp] => [path, expression]),
);

function regularExpressionsOf(path: string): RegExp[] {
  const found: RegExp[] = [];
  const visitor = new Visitor({
    Literal: (node) => {
      if ("regex" in node) found.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  });
  visitor.visit(parseSync(path, readFileSync(join(import.meta.dirname, path), "utf8")).program);
  return found;
}

/** Whether looking for it from every place of a text takes no more than so many steps back. */
function staysWithin(limit: number, { source, flags }: RegExp, text: string): boolean {
  // Steps are not counted in loops over one class of characters, but in those over a group.
  const counted = source.replace(
    /(\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\.|[^()|^$?*+{}\\[\]])([*+{])?/g,
    (whole, atom: string, quantifier?: string) => (quantifier ? `(${atom})${quantifier}` : whole),
  );
  const everywhere = flags.includes("y") ? "" : "[^]*?";
  // Where it is not found, the empty alternative is, unless the limit was reached before.
  const all = withLimit(`(?:${everywhere}(?:${counted})|)`, `${flags.replace(/[gy]/g, "")}y`, limit);
  return all.exec(text) !== null;
}

const length = 1500;
const repeated = [
  ...` .,:;/\\|#@%()[]<>'"“”_-=*0aé\t\n\0`,
  ...["a.", "./", '""', "''", "\\\\", "url(", "f(", "_rels/"],
];

test("they are found", () => {
  expect(expressions.length).toBeGreaterThan(20);
});

test.each(expressions)("%s %s", (_, expression) => {
  // What stands in it letter by letter leads to its later parts.
  const leads = ["", ...new Set(expression.source.match(/[\w"“.:/#<@=-]+/g)), "url(", '\\"'];
  for (const lead of leads)
    for (const one of repeated)
      for (const end of ["", "\0", "#a)", "("]) {
        const text = lead + one.repeat(length / one.length) + end;
        expect(staysWithin(100 * length, expression, text), `${lead}${one}…${end}`).toBe(true);
      }
});
