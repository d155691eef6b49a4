/** Files that look like documents, and stand or are called as no document is: nothing reads them. */
import { ofUnlisted, quote } from "#schemas/checks/names.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import { DOCUMENT_ENDING } from "#schemas/paths/source-file.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

/** Folders of `content/` that hold documents. */
const FOLDERS = ["collections", "images", "menus", "texts"];

/** Documents of `content/` that there is one of. */
const SINGLE = ["checks.json", "frame.json", "site.json"];

export const check = defineCheck({
  code: "stray-file",
  severity: "warning",
  description: "Every file that looks like a document is read.",
  document({ kind, file }, { validators, report }) {
    if (kind !== "stray") return;
    const name = file.slice(file.lastIndexOf("/") + 1);
    const ending = DOCUMENT_ENDING.exec(name)?.[0] ?? "";
    report({
      ...WHOLE_FILE,
      ...(ending === ".json" ? misplaced(file, validators) : misnamed(file, ending)),
    });
  },
});

function misnamed(file: string, ending: string): { message: string; hint: string } {
  const meant = `${file.slice(0, -ending.length)}.json`;
  const message = `Nobody reads this file: its name ends in ${quote(ending)}, and has to end in ".json".`;
  const isCopy = /^\.json(?:\.(?:bak|old|orig|save|copy)|~)$/i.test(ending);
  return {
    message,
    hint: isCopy
      ? "Delete it: Git keeps what a file was before. If it is the one that counts, rename it."
      : `Rename it to ${quote(meant)}, or delete it.`,
  };
}

/** Those of the engine, and those of the capabilities of the site: folders, and documents that there is one of. */
function placesOf({ kinds }: Validators): { folders: string[]; single: string[] } {
  const provided = [...kinds.keys()].flatMap((kind) => /^content\/(.+)$/.exec(kind)?.[1] ?? []);
  const isSingle = (name: string) => name.endsWith(".json");
  return {
    folders: [...FOLDERS, ...provided.filter((name) => !isSingle(name))].sort(),
    single: [...SINGLE, ...provided.filter(isSingle)].sort(),
  };
}

function misplaced(file: string, validators: Validators): { message: string; hint: string } {
  const [, folder = "", ...rest] = file.split("/");
  const capability = validators.unlisted.get(`content/${folder}`);
  if (capability !== undefined) {
    const what = rest.length === 0 ? " is the document" : "/ is for documents";
    return ofUnlisted(`Nobody reads this file: content/${folder}${what} of`, capability);
  }
  const message = "Nobody reads this file: there are no documents at this place.";
  const { folders, single } = placesOf(validators);
  if (rest.length === 0) {
    const meant = suggest(folder, single);
    const hint = meant ? `Did you mean ${quote(`content/${meant}`)}?` : hintOf(folders);
    return { message, hint };
  }
  if (folder === "collections") {
    const hint = "Move it into the folder of its collection: content/collections/…/";
    return { message, hint };
  }
  const meant = folder === "pages" ? folder : suggest(folder, ["pages", ...folders]);
  const place = [...(meant === "pages" ? [] : ["content"]), meant, ...rest].join("/");
  const hint = meant ? `Did you mean ${quote(place)}?` : hintOf(folders);
  return { message, hint };
}

const hintOf = (folders: readonly string[]) =>
  `Pages are in "pages/"; everything else is in one of the folders of "content/": ${folders.join(", ")}.`;
