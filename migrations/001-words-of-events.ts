import { defineMigration } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about:
    'What stands before the facts of an event is written in "words"; what a kind of event is called is said once, in the collection.',
  sections: ["event-list"],
  migrate(section) {
    for (const fact of ["time", "place", "audience"]) section.move(`/text/${fact}`, `/words/${fact}`);
    for (const kind of ["event", "roundtable"]) section.remove(`/text/${kind}`);
  },
});
