import { defineMigration } from "#schemas/migrate/migration.ts";

const TYPES = ["permanent", "contract", "interim"];
const WORKPLACES = ["on-site", "hybrid", "remote"];
const CATEGORIES = ["hiring", "careers", "salaries", "technology", "agency"];

export const migration = defineMigration({
  about: "What a value is called, such as hybrid, is said once, in its collection, and not in each section.",
  sections: ["article-body", "job-detail", "job-list", "latest-blogs", "latest-jobs"],
  migrate(section) {
    for (const value of [...TYPES, ...WORKPLACES, ...CATEGORIES]) section.remove(`/words/${value}`);
    if (section.get("/type") !== "job-detail") return;
    for (const guess of ["agency", "business", "internal"]) section.remove(`/text/${guess}`);
  },
});
