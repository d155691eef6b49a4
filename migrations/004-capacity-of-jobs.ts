import { defineMigration } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about: "Each job says in which capacity we act, which was worked out from its type.",
  collections: ["jobs"],
  migrate(job) {
    if (job.get("/fields") === undefined || job.get("/fields/capacity") !== undefined) return;
    // What its page has said until then. Somebody has to look: a contract that the employer pays is agency work too.
    const capacity = job.get("/fields/type") === "permanent" ? "agency" : "business";
    job.set("/fields/capacity", job.get("/fields/internal") === true ? "employer" : capacity);
  },
});
