/** Reads the settings of a source. Returns all that is wrong in them, with its line. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { Names, SiteNames } from "#capabilities/recruitment/commands/import-jobs/site/names.ts";
import { listFiles, readSource } from "#runtime/files/files.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";
import { explainSyntax } from "#schemas/json/syntax/explain.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { type Settings, settingsFile } from "./settings.ts";

/** What is wrong, and the pointer to it. `isName` when the name itself is meant, and not what it holds. */
type SettingsProblem = { pointer: string; message: string; isName?: true };

const SCHEMA = JSON.parse(readFileSync(join(import.meta.dirname, "settings.schema.json"), "utf8"));
const validate = new Ajv2020({ allErrors: true, verbose: true }).compile<Settings>(SCHEMA);

/** The settings of a source, or what is wrong with them, in words. */
export function readSettings(
  root: string,
  source: string,
  site: SiteNames,
): { is: Settings } | { refused: string } {
  const file = settingsFile(source);
  if (!listFiles(root, "content/imports").includes(file)) return { refused: wordsOfMissing(root, file) };
  const { text, unreadable } = readSource(root, file, "page");
  if (unreadable !== undefined) return { refused: `${file} cannot be read: ${unreadable}.` };
  const document = parseJson(text);
  if (!document.ok) {
    const [problem] = explainSyntax(text);
    const { line, column } = document.position(problem?.offset ?? 0);
    return { refused: `${file}:${line}:${column}  ${problem?.message} ${problem?.hint}`.trimEnd() };
  }
  const { value } = document;
  const problems = validate(value) ? unknownIds(value, site) : (validate.errors ?? []).map(toSettingsProblem);
  if (problems.length === 0) return { is: value as Settings };
  const lines = problems.map(({ pointer, message, isName }) => {
    const found = document.locate(pointer);
    const start = (isName ? found?.key : undefined)?.start ?? found?.value.start ?? 0;
    const { line, column } = document.position(start);
    return `${file}:${line}:${column}  ${message}`;
  });
  return { refused: lines.join("\n") };
}

function wordsOfMissing(root: string, file: string): string {
  const others = listFiles(root, "content/imports").filter((one) => one.endsWith(".json"));
  const near = others.length === 0 ? "" : ` There are: ${others.join(", ")}.`;
  return `There is no ${file}, which says what the source of these jobs does not.${near}\ndocs/importing-jobs.md describes it.`;
}

function toSettingsProblem({
  keyword,
  instancePath: pointer,
  params,
  parentSchema,
  data,
}: ErrorObject): SettingsProblem {
  const { description: about = "", properties = {} } = parentSchema as {
    description?: string;
    properties?: { readonly [name: string]: JsonSchema };
  };
  const written = JSON.stringify(data);
  switch (keyword) {
    case "additionalProperties": {
      const name = String(params.additionalProperty);
      const known = Object.keys(properties);
      const near = suggest(name, known);
      const hint = near === undefined ? `There can be: ${known.join(", ")}.` : `Did you mean "${near}"?`;
      const message = `"${name}" means nothing here. ${hint}`;
      return { pointer: pointer + toPointer([name]), message, isName: true };
    }
    case "required": {
      const name = String(params.missingProperty);
      return { pointer, message: `"${name}" is missing: ${properties[name]?.description}` };
    }
    case "enum": {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const near = typeof data === "string" ? suggest(data, allowed) : undefined;
      const hint = near === undefined ? `Write one of: ${allowed.join(", ")}.` : `Did you mean "${near}"?`;
      return { pointer, message: `${written} is not known here. ${hint}` };
    }
    case "pattern": {
      const valid = "capitals and digits, and a dash at the end, such as GH-.";
      return { pointer, message: `${written} is no prefix: ${valid}` };
    }
    case "type": {
      const kind = KINDS[String(params.type)] ?? params.type;
      return { pointer, message: `Here should be ${kind}. ${about}`.trimEnd() };
    }
    default:
      return { pointer, message: `This cannot be so. ${about}`.trimEnd() };
  }
}

const KINDS: { readonly [type: string]: string } = {
  object: "an object in braces",
  string: "a text in quotation marks",
  boolean: "true or false",
  integer: "a whole number",
};

/** Ids that the settings name and the site does not have. */
function unknownIds(settings: Settings, site: SiteNames): SettingsProblem[] {
  const { defaults } = settings;
  const check = (
    pointer: string,
    id: string | undefined,
    names: Names,
    kind: string,
    isName?: true,
  ): SettingsProblem[] => {
    if (id === undefined || names.ids.has(id)) return [];
    const near = suggest(id, names.ids);
    const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
    return [{ pointer, message: `The site has no ${kind} "${id}".${hint}`, ...(isName ? { isName } : {}) }];
  };
  const table = (name: "sectors" | "types" | "places" | "consultants", names: Names, kind: string) =>
    Object.entries(settings[name] ?? {}).flatMap(([key, id]) =>
      check(toPointer([name, key]), id, names, kind),
    );
  const keys = (name: "capacity" | "consultants", names: Names, kind: string) =>
    Object.keys(settings[name] ?? {}).flatMap((key) => check(toPointer([name, key]), key, names, kind, true));
  return [
    ...table("sectors", site.sectors, "division"),
    ...table("types", site.types, "type of job"),
    ...table("places", site.places, "place"),
    ...keys("capacity", site.types, "type of job"),
    ...keys("consultants", site.sectors, "division"),
    ...table("consultants", site.team, "colleague"),
    ...check("/defaults/consultant", defaults.consultant, site.team, "colleague"),
    ...check("/defaults/sector", defaults.sector, site.sectors, "division"),
    ...check("/defaults/type", defaults.type, site.types, "type of job"),
    ...check("/defaults/place", defaults.place, site.places, "place"),
  ];
}
