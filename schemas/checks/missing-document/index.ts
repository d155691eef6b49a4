/** Documents that every site has, and that every folder of entities has. */

import { entityFolders } from "#schemas/checks/error-free.ts";
import { quote } from "#schemas/checks/names.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";
import { defineCheck } from "#schemas/validate/check.ts";

const NEEDED: readonly { kind: DocumentKind; file: string; message: string; hint: string }[] = [
  {
    kind: "site",
    file: "content/site.json",
    message:
      "This site has no content/site.json, the file with its name, its address and its telephone number.",
    hint: "Create it, or bring it back from an earlier version.",
  },
  {
    kind: "frame",
    file: "content/frame.json",
    message: "This site has no content/frame.json, the file with the header and the footer of every page.",
    hint: "Create it, or bring it back from an earlier version.",
  },
  {
    kind: "page",
    file: "pages/index.json",
    message: "This site has no pages: there is no .json file in pages/.",
    hint: "Create pages/index.json, which is the home page.",
  },
];

export const check = defineCheck({
  code: "missing-document",
  severity: "error",
  description:
    "The site has a configuration, a frame and at least one page, and each collection says what it is.",
  site({ site, report }) {
    for (const { kind, file, message, hint } of NEEDED) {
      if (site.documents.some((facts) => facts.kind === kind)) continue;
      report({ file, ...WHOLE_FILE, message, hint });
    }
    for (const folder of entityFolders(site)) {
      if (site.collections.has(folder)) continue;
      report({
        file: `content/collections/${folder}/collection.json`,
        ...WHOLE_FILE,
        message: `The folder ${quote(folder)} has entities in it, and no collection.json that says which fields they have.`,
        hint: "Create it, or move the entities into the folder of their collection.",
      });
    }
  },
});
