import { defineMigration } from "#schemas/migrate/migration.ts";

const FIELDS = "/settings/query/fields";

export const migration = defineMigration({
  about: 'What a person looks after is called "field", and what colours a cover "theme"; each was "market".',
  sections: ["team-member-profile", "download-cards"],
  migrate(section) {
    section.move(`${FIELDS}/market`, `${FIELDS}/theme`);
    // The word that was shown unless a page said another.
    if (section.get("/text/market") !== undefined && section.get("/words/market") === undefined)
      section.set("/words/market", { en: "Market" });
    section.move("/text/market", "/text/field");
    section.move("/words/market", "/words/field");
  },
});
