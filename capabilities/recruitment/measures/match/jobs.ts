/** The jobs that are ranked: those that are open and not the agency's own, with every word of their pages. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ENGINE } from "#runtime/files/places.ts";
import { wordsOf } from "../../commands/import-jobs/html/clean.ts";
import type { Text } from "./baseline.ts";

const CONTENT = join(ENGINE, "content");

type Words = { en: string };

/** A job as in its document, as far as it is read here. */
export type JobDocument = {
  id: string;
  fields: {
    title: Words;
    sector?: string;
    places: readonly string[];
    skills: readonly string[];
    employer?: Words;
    short_description: Words;
    description: Words;
    benefits?: Words;
    experience?: Words;
    state: string;
    internal: boolean;
  };
};

/** The open jobs of the sample, by id. */
export function readOpenJobs(): JobDocument[] {
  return [...documents<JobDocument>("collections/jobs")]
    .filter(({ fields }) => fields?.state === "open" && !fields.internal)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Each job as the text that a search over whole texts would have of it. */
export function textsOfJobs(jobs: readonly JobDocument[]): Text[] {
  const names = readNames();
  return jobs.map(({ id, fields }) => {
    const { title, sector = "", places, skills, employer, benefits, experience } = fields;
    const named = [sector, ...skills, ...places].map((name) => names.get(name) ?? "");
    const formatted = [fields.short_description, fields.description, benefits, experience, employer];
    return {
      id,
      text: [title.en, ...named, ...formatted.map((words) => wordsOf(words?.en ?? ""))].join("\n"),
    };
  });
}

/** What skills, divisions and places are called, by id. */
function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { skills } of documents<{ skills: { id: string; name: string }[] }>("skills"))
    for (const { id, name } of skills) names.set(id, name);
  for (const collection of ["divisions", "places"])
    for (const { id, fields } of documents<{ id: string; fields: { title?: Words } }>(
      `collections/${collection}`,
    ))
      if (fields?.title?.en) names.set(id, fields.title.en);
  return names;
}

function* documents<Document>(folder: string): Generator<Document> {
  for (const name of readdirSync(join(CONTENT, folder), { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".json") && name !== "collection.json")
      yield JSON.parse(readFileSync(join(CONTENT, folder, name), "utf8")) as Document;
}
