/** The jobs that a site has already: those of the source, and the names and references that all of them take. */
import type { JobDocument } from "#capabilities/recruitment/commands/import-jobs/job/document.ts";
import type { Project } from "#runtime/project/project.ts";
import { isObject } from "#schemas/json/schema.ts";

/** A job of the source, as its file has it. */
export type KnownJob = { file: string; document: JobDocument };

/** What is known before an import; names and order go on while it is planned. */
export type Known = {
  /** Jobs of the source, by reference. */
  jobs: ReadonlyMap<string, KnownJob>;
  /** Files of all other jobs, by reference. */
  others: ReadonlyMap<string, string>;
  /** Ids, slugs, names of files, and what addresses below that of the collection are called. */
  names: Set<string>;
  /** The largest order of any job. */
  order: number;
};

/** Where jobs stand. */
export const FOLDER = "content/collections/jobs";

/** Gathers the jobs of a project. */
export function gatherKnown({ documents, site }: Pick<Project, "documents" | "site">, source: string): Known {
  const jobs = new Map<string, KnownJob>();
  const others = new Map<string, string>();
  const names = new Set<string>(namesOfAddresses(site));
  let order = 0;
  for (const { kind, file, value } of documents) {
    if (kind !== "entity" || !file.startsWith(`${FOLDER}/`)) continue;
    names.add(file.slice(FOLDER.length + 1, -".json".length));
    if (!isObject(value)) continue;
    if (typeof value.id === "string") names.add(value.id);
    if (typeof value.slug === "string") names.add(value.slug);
    if (typeof value.order === "number") order = Math.max(order, Math.floor(value.order));
    const { fields } = value;
    if (!isObject(fields) || typeof fields.reference !== "string") continue;
    const { reference } = fields;
    if (fields.source === source) jobs.set(reference, { file, document: { ...value, fields } });
    else others.set(reference, file);
  }
  return { jobs, others, names, order };
}

/** Pages, redirects and pages that are gone keep their addresses from jobs. */
function namesOfAddresses({ collections, addresses, site }: Project["site"]): string[] {
  const start = `/${collections.get("jobs")?.urlPattern ?? "jobs"}/`;
  const redirected = (site?.redirects ?? []).map(({ from }) => from);
  return [...addresses.keys(), ...redirected, ...(site?.gone ?? [])].flatMap((address) =>
    address.startsWith(start) ? [address.slice(start.length).replace(/\/$/, "")] : [],
  );
}
