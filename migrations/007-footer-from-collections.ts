import { defineMigration } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about: "The footer asks collections for markets and offices, and no menus.",
  sections: ["footer"],
  migrate(footer) {
    if (footer.get("/menu/markets") === undefined && footer.get("/menu/locations") === undefined) return;
    footer.remove("/menu/markets");
    footer.remove("/menu/locations");
    footer.set("/query/markets", { collection: "divisions", filter: { parent: "none" } });
    footer.set("/query/locations", { collection: "offices" });
  },
});
