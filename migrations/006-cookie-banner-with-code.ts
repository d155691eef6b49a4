import { defineMigration } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about: "The cookie banner cannot do without its code, which keeps the answer.",
  sections: ["cookie-banner"],
  migrate(banner) {
    if (banner.get("/trigger") === "static") banner.remove("/trigger");
  },
});
