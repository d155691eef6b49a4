import { defineMigration } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about: "The header is finished HTML, and says what its buttons open.",
  sections: ["header"],
  migrate(header) {
    header.remove("/trigger");
    if (header.get("/text/more") === undefined) header.set("/text/more", { en: "more pages" });
  },
});
