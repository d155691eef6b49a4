/** Keys that do not name where their entry is used: its author cannot see what else a correction changes. */
import { groupOf, type Kind, namesOf, toKeyStart } from "#schemas/checks/misnamed-key/groups.ts";
import { quote } from "#schemas/checks/names.ts";
import { referrersOf } from "#schemas/index/dependents.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "misnamed-key",
  severity: "warning",
  advice: true,
  description: "Every key begins with the page that uses it, or with a group that several documents use.",
  site({ site, report }) {
    const unclear = unclearIn(site);
    for (const kind of KINDS) {
      const users = usersOf(kind, site);
      const reported = new Set<string>();
      for (const [key, { file, pointer }] of site[kind].shared) {
        const group = groupOf(key, kind);
        if (group === SHARED) continue;
        const [user, another] = users.get(group) ?? [];
        // Of several keys in a group, one stands for all.
        if (user === undefined || another !== undefined || reported.has(group)) continue;
        const names = namesOf(user);
        const start = toKeyStart(group, kind);
        if (names === undefined || names.some((name) => isNamed(key, name, kind))) continue;
        if (unclear.some((text) => text.includes(`"${start}`))) continue;
        reported.add(group);
        const page = toKeyStart(names[0] ?? "", kind);
        report({
          file,
          pointer,
          on: "key",
          message: `Of all documents, only ${user} uses keys that begin with ${quote(start)}, and it is not called so.`,
          hint: `Begin them with ${quote(page)}, or with ${quote(toKeyStart(SHARED, kind))} if other pages are to use them.`,
        });
      }
    }
  },
});

const KINDS = ["texts", "images"] as const;

/** The group of what several documents are to use, even while one does. */
const SHARED = "shared";

function isNamed(key: string, name: string, kind: Kind): boolean {
  return key.startsWith(toKeyStart(name, kind));
}

/** By group: the documents that use its keys. */
function usersOf(kind: Kind, site: SiteIndex): Map<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const key of site[kind].shared.keys()) {
    const group = groupOf(key, kind);
    const files = users.get(group) ?? new Set();
    users.set(group, files);
    for (const { file, kind: of } of referrersOf(`key ${key}`, site)) if (of !== "example") files.add(file);
  }
  return users;
}

/** What a document with problems uses is known when they are put right. */
function unclearIn({ documents }: SiteIndex): string[] {
  return documents.flatMap(({ kind, text }) =>
    kind === "texts" || kind === "images" || text === undefined ? [] : [text],
  );
}
