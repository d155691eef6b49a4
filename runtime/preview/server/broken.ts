/** The messages at an address without a page. */
import type { DevBroken } from "#runtime/dev/dev-site-types.ts";

/** A heading, a sentence or two, and the new address of a page that has moved. */
export type InsteadWords = { title: string; words: string; to?: string };

/** For an address without a document. */
export function wordsOfMissing(path: string): InsteadWords {
  return {
    title: `There is no page at ${path}`,
    words: "It will be shown here as soon as its document is there and has no mistakes.",
  };
}

/** For a page that always had problems: the first with its line, and the number of the others. */
export function wordsOfBroken({ file, entity, problems, failure, renamed }: DevBroken): InsteadWords {
  if (renamed) return wordsOfRenamed(renamed);
  const title = "This page cannot be shown yet";
  const [first] = problems;
  if (!first) return { title, words: `The code of the site does not work. ${failure?.message ?? ""}`.trim() };
  const isOwn = first.file === file || first.file === entity;
  const lead = isOwn ? "" : "Nothing new is shown until this is mended. ";
  const others = problems.length - 1;
  const more = others === 0 ? "" : ` (and ${others} more ${others === 1 ? "mistake" : "mistakes"})`;
  const what = [`${first.file}, line ${first.line}${more}: ${first.message}`, first.hint]
    .filter(Boolean)
    .join(" ");
  return { title, words: `${lead}${what}` };
}

/** For a page whose address changed because its file was renamed by hand or its entity got another slug: how to finish that. */
function wordsOfRenamed({
  from,
  to,
  route,
  file,
  was,
  isEntity,
}: NonNullable<DevBroken["renamed"]>): InsteadWords {
  const [title, then] = isEntity
    ? [
        "This page is at another address now",
        `${file} has another slug now. Write the old slug again, or add { "from": "${from}", "to": "${route}" } to "redirects" in content/site.json.`,
      ]
    : [
        "This page was renamed",
        `${was} is ${file} now. npm run rename-page -- ${from} ${route} does the rest: it rewrites the links to it, and leads visitors on.`,
      ];
  return { title, words: `The page is at ${to}, and visitors find nothing here any more. ${then}`, to };
}
