import { defineMigration } from "#schemas/migrate/migration.ts";

/** What every site had before it listed what it has. */
const ONCE_BUILT_IN = ["forms", "search", "structured-data", "feeds", "events"];

export const migration = defineMigration({
  about:
    'A site states the variants of its languages in "variants": English was taken for British, and is stated as that. It lists what not every site has, such as feeds, in "capabilities".',
  documents: ["site"],
  migrate(site) {
    const languages = site.get("/languages");
    if (!Array.isArray(languages) || site.get("/variants") !== undefined) return;
    site.set("/variants", languages.includes("en") ? { en: "en-GB" } : {});
    if (site.get("/capabilities") === undefined) site.set("/capabilities", ONCE_BUILT_IN);
  },
});
