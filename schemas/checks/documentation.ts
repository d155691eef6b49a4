/**
 * The page about a check, `schemas/checks/<code>/README.md`: its name, the sentence about it, how strict it is and why, and
 * two lots of examples, `## Wrong` and `## Right`. A block that begins with three backticks, `json` and a path is that file,
 * and all blocks of a part are one site. A block `published` is what was published: a route a line, or the file of an entity. Files that are no texts are described in words, a line for each: in a block `pictures`
 * (`boats.jpg: 300 by 200 pixels, 40 kB`), and in a block `unreadable` with the reason. A block `text` under `## Wrong` is what the
 * check reports of it.
 */

/** A block of code. `file` is where it would stand. */
export type Block = { language: string; file?: string; text: string };

/** The parts of a page. `text` is all that stands above the examples. */
export type Documentation = {
  title: string;
  description: string;
  text: string;
  wrong: readonly Block[];
  right: readonly Block[];
};

/** Where the page about a check stands, from the root of the repository. */
export function documentationOf(code: string): string {
  return `schemas/checks/${code}/README.md`;
}

/** Reads the page about a check. What is not there is empty. */
export function readDocumentation(page: string): Documentation {
  const [text = "", ...parts] = page.split(/^## /m);
  const [title = "", description = ""] = text.split(/\n{2,}/);
  const partOf = (heading: string) => parts.find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return {
    title: title.replace(/^# /, ""),
    description: description.replaceAll("\n", " ").trim(),
    text,
    wrong: blocksIn(partOf("Wrong")),
    right: blocksIn(partOf("Right")),
  };
}

function blocksIn(part: string): Block[] {
  return [...part.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(
    ([, language = "", file, text = ""]) => ({
      language,
      ...(file === undefined ? {} : { file }),
      text,
    }),
  );
}
