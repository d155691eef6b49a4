import { defineMigration } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about:
    'A site states the variants of its languages in "variants": English was taken for British, and is stated as that.',
  documents: ["site"],
  migrate(site) {
    const languages = site.get("/languages");
    if (!Array.isArray(languages) || site.get("/variants") !== undefined) return;
    site.set("/variants", languages.includes("en") ? { en: "en-GB" } : {});
  },
});
