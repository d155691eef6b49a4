import { defineMigration } from "#schemas/migrate/migration.ts";

const renamed: ReadonlyMap<unknown, string> = new Map([
  ["latest-offices", "latest-places"],
  ["office-detail", "place-detail"],
]);

export const migration = defineMigration({
  about: "The sections of offices are about places of any kind: latest-places and place-detail.",
  sections: ["latest-offices", "office-detail"],
  migrate(section) {
    const type = renamed.get(section.get("/type"));
    if (type) section.set("/type", type);
  },
});
