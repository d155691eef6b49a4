import { defineMigration } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about: 'A site no longer states in "forms" which form serves which purpose: nothing made use of it.',
  documents: ["site"],
  migrate: (site) => site.remove("/forms"),
});
