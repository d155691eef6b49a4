import { defineMigration } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about: "A list of jobs shows no references, and needs no word for them.",
  sections: ["job-list"],
  migrate: (section) => section.remove("/words/reference"),
});
