/** Names of files that other systems cannot have: the repository could not be checked out there. */
import { quote } from "#schemas/checks/names.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import { defineCheck } from "#schemas/validate/check.ts";

/** Names that Windows keeps for devices, with any ending (learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
const SIGNS = /[<>:"|?*\\]|\p{Cc}/u;

export const check = defineCheck({
  code: "forbidden-name",
  severity: "error",
  description: "Every file has a name that all systems can have.",
  site({ site, report }) {
    const files = [
      ...site.documents.map(({ file }) => ({ file, path: file })),
      // These have no lines: their problem stands at the site's configuration, with their path.
      ...[...site.imageFiles].map((path) => ({ path: `content/images/${path}` })),
      ...[...site.publicFiles].map((path) => ({ path: `public${path}` })),
    ];
    for (const { path, ...own } of files) {
      const problem = judge(path);
      if (!problem) continue;
      const { file } = { file: "content/site.json", ...own };
      const message = "file" in own ? problem : `${path}: ${problem}`;
      report({ file, ...WHOLE_FILE, message, hint: "Give it another name." });
    }
    for (const { entities } of site.collections.values()) {
      for (const { file, slug } of entities) {
        const message = judge(slug);
        if (message) report({ file, pointer: "/slug", message, hint: "Write another slug." });
      }
    }
  },
});

/** What is wrong with one of the names of a path. */
function judge(path: string): string | undefined {
  for (const name of path.split("/")) {
    if (DEVICES.test(name))
      return `${quote(name)} is a name that Windows keeps for itself: the site cannot be opened there.`;
    if (SIGNS.test(name))
      return `${quote(name)} has a sign that no name has on Windows: the site cannot be opened there.`;
    if (/[. ]$/.test(name))
      return `${quote(name)} ends with a full stop or a space, which Windows takes away.`;
  }
  return undefined;
}
