/** Documents that every site has. */
import { defineCheck } from "#schemas/check.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { DocumentKind } from "#schemas/compile.ts";

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
    message: "This site has no pages: there is no JSON file in pages/.",
    hint: "Create pages/index.json, which is the home page.",
  },
];

export const check = defineCheck({
  code: "missing-document",
  severity: "error",
  description: "The site has a configuration, a frame and at least one page.",
  site({ site, report }) {
    for (const { kind, file, message, hint } of NEEDED) {
      if (site.documents.some((facts) => facts.kind === kind)) continue;
      report({ file, ...WHOLE_FILE, message, hint });
    }
  },
});
