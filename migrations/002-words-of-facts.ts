import { defineMigration } from "#schemas/migrate/migration.ts";

const FACTS = {
  jobs_name: "jobs",
  places_name: "places",
  sector_name: "sector",
  joined_label: "joined",
  market_label: "market",
  office_label: "office",
};

export const migration = defineMigration({
  about: 'What stands before a fact is written in "words", under the name of the fact.',
  sections: ["partner-employer-header", "team-member-profile"],
  migrate(section) {
    for (const [label, fact] of Object.entries(FACTS)) section.move(`/text/${label}`, `/words/${fact}`);
  },
});
