/** What is wrong in the parts of sample jobs: what their schema refuses, and what only the whole shows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { toPointer } from "#schemas/json/pointer.ts";
import { countryOf, employersFor, numberOf } from "./choose.ts";
import { calledOf, nameOf, type Parts, type PartsFile, type PartsProblem, type Role } from "./parts.ts";
import { findRepeats, type Said, sentencesOf } from "./sentences.ts";
import type { Towns } from "./towns.ts";

const SCHEMA = JSON.parse(readFileSync(join(import.meta.dirname, "parts.schema.json"), "utf8"));
const validate = new Ajv2020({
  allErrors: true,
  verbose: true,
  strictRequired: false,
  strictTypes: false,
}).compile(SCHEMA);

/** Part of the words of a role that may be said again in another: they are turns, not sentences. */
const NO_SENTENCES = new Set([
  "id",
  "title",
  "department",
  "employer",
  "consultant",
  "attendance",
  "pay_note",
]);

type Place = { file: string; pointer: string };

/** What is wrong in these files. Only of files that their own schema accepts is the rest looked at. */
export function findProblems(files: readonly PartsFile[], towns: Towns): PartsProblem[] {
  const problems = files.flatMap(({ file, parts }) =>
    validate(parts) ? [] : (validate.errors ?? []).filter(isTold).map((error) => toProblem(file, error)),
  );
  if (problems.length > 0) return problems;
  return [...files.flatMap((one) => findWithin(one, towns)), ...findShared(files), ...findSaidTwice(files)];
}

/** Of what is wrong in a choice, ajv tells the choice besides. */
function isTold({ keyword }: ErrorObject): boolean {
  return keyword !== "if";
}

function toProblem(file: string, { instancePath, message, params, parentSchema }: ErrorObject): PartsProblem {
  const more = "additionalProperty" in params ? `: "${params.additionalProperty}"` : "";
  const { description } = parentSchema as { description?: string };
  const told = "pattern" in params && description ? description : `This ${message}${more}.`;
  return { file, pointer: instancePath, message: told };
}

function findWithin({ file, parts }: PartsFile, towns: Towns): PartsProblem[] {
  const problems: PartsProblem[] = [];
  const tell = (path: (string | number)[], message: string) =>
    problems.push({ file, pointer: toPointer(path), message });
  const wanted = parts.internal ? "internal" : parts.division;
  if (wanted !== nameOf(file)) tell(["division"], `The file is called ${nameOf(file)}.json.`);
  parts.employers.forEach(({ places }, at) => {
    for (const place of places) {
      if (!towns.has(place)) tell(["employers", at, "places"], `There is no town "${place}".`);
    }
  });
  parts.roles.forEach((role, at) => {
    for (const [name, message] of mistakesOf(role, parts, towns)) tell(["roles", at, name], message);
  });
  return problems;
}

/** Pairs of a field and of what is wrong with it. */
function* mistakesOf(role: Role, parts: Parts, towns: Towns): Generator<[string, string]> {
  const { pay } = role;
  if ("from" in pay && pay.from > pay.to) yield ["pay", `${pay.from} is more than ${pay.to}.`];
  if ((role.seniority === "graduate") !== (role.graduate === true)) {
    yield ["graduate", "A job for graduates says so twice: in its seniority and in graduate."];
  }
  if ((role.department !== undefined) !== (parts.internal === true)) {
    yield ["department", "Jobs with us say their department, and others do not."];
  }
  if (role.part_time && role.pay_note === undefined) yield ["pay_note", "Part time: say for how many hours."];
  if (role.employer !== undefined && !parts.employers.some((one) => calledOf(one) === role.employer)) {
    yield ["employer", `There is no employer "${role.employer}" in this file.`];
  } else if (employersFor(role, parts, towns).length === 0) {
    yield ["places", `No employer of this role is in a town where it can be (${countryOf(role)}).`];
  }
}

/** Roles with the same reference, which roles with the same id have too. */
function findShared(files: readonly PartsFile[]): PartsProblem[] {
  const known = new Map<number, Place>();
  return files.flatMap(({ file, parts }) =>
    parts.roles.flatMap((role, at) => {
      const number = numberOf(role);
      const place = { file, pointer: `/roles/${at}/id` };
      const first = known.get(number);
      if (first === undefined) known.set(number, place);
      const message = `The id, or the reference JR-${number} that follows from it, is taken by ${first?.file} at ${first?.pointer}.`;
      return first === undefined ? [] : [{ ...place, message }];
    }),
  );
}

function findSaidTwice(files: readonly PartsFile[]): PartsProblem[] {
  return findRepeats(files.flatMap(saidIn)).map(({ sentence, place, first }) => ({
    ...place,
    message: `“${sentence}” stands in ${first.file} at ${first.pointer} already.`,
  }));
}

function saidIn({ file, parts }: PartsFile): Said<Place>[] {
  return parts.roles.flatMap((role, at) =>
    Object.entries(role).flatMap(([name, value]) => {
      if (NO_SENTENCES.has(name)) return [];
      const texts = [value].flat().filter((text) => typeof text === "string");
      return texts.flatMap((text, item) => {
        const pointer = toPointer(["roles", at, name, ...(Array.isArray(value) ? [item] : [])]);
        return sentencesOf(text).map((sentence) => ({ sentence, place: { file, pointer } }));
      });
    }),
  );
}
