import { defineMigration } from "#schemas/migrate/migration.ts";

const [before, after] = ["us-spelling", "other-spelling"];

export const migration = defineMigration({
  about: 'The advice on spelling is called "other-spelling", whichever English a site is written in.',
  documents: [
    ...([
      "page",
      "frame",
      "texts",
      "images",
      "menu",
      "content/forms",
      "content/skills",
      "content/searches",
      "content/feeds",
      "content/announcements.json",
    ] as const),
    ...(["site", "checks", "collection", "entity"] as const),
  ],
  migrate(document) {
    for (const exception of document.parts("/exceptions")) {
      if (exception.get("/check") === before) exception.set("/check", after);
    }
    if (document.get(`/severities/${after}`) === undefined)
      document.move(`/severities/${before}`, `/severities/${after}`);
    else document.remove(`/severities/${before}`);
  },
});
