/** Whether what was sent answers a form: the same schema as in the browser, and a look into every file. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { toBytes } from "#runtime/forms/files/size.ts";
import { TRAP } from "#runtime/forms/own-names.ts";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import { type FormAnswers, toData } from "#runtime/forms/validation/data.ts";
import { type SchemaError, toErrors, type Validate } from "#runtime/forms/validation/errors.ts";
import { keepNeededSigns } from "#runtime/forms/validation/needed-signs.ts";
import { ANSWER_VALIDATION } from "#runtime/forms/validation/schema.ts";
import type { FieldProblem } from "#runtime/section.ts";
import type { CanReach } from "#server/common/email-address.ts";
import type { Answers, NewUpload } from "#server/submissions/submission.ts";
import { mediaTypeOf, toSafeName } from "#server/uploads/file-name.ts";
import { inspectUpload } from "#server/uploads/inspect.ts";
import type { Keyring } from "#server/uploads/keyring.ts";
import { openChunks, openSealed } from "#server/uploads/sealed-file.ts";
import { wordsFor } from "#server/uploads/upload-problem.ts";
import { readEmailAnswers } from "./email-answers.ts";
import { BodyError, type RawAnswers, type RawUpload } from "./raw-answers.ts";

/** Names that the form itself adds: `_key`, `_seconds`. No field can be called like that. */
const OWN_NAME = /^_[a-z]+$/;

export type Judgement =
  | { kind: "sound"; answers: Answers; uploads: NewUpload[] }
  | { kind: "problems"; problems: FieldProblem[] };

/** Checks what was typed, and returns the function that checks the files, which may have to wait for its turn. */
export type Judge = (form: ServiceForm, raw: RawAnswers) => Promise<() => Promise<Judgement>>;

/**
 * Makes the judge, which compiles each form's schema once.
 *
 * @param canReach every address that is one when absent
 */
export function createJudge(keyring: Keyring, canReach: CanReach = async () => true): Judge {
  const ajv = new Ajv2020(ANSWER_VALIDATION);
  const validators = new WeakMap<ServiceForm, Validate>();
  const validatorOf = (form: ServiceForm): Validate => {
    const known = validators.get(form);
    if (known) return known;
    const made = ajv.compile(form.schema) as Validate;
    // The compiler would keep every schema that it has seen, and each build brings new ones.
    ajv.removeSchema(form.schema);
    validators.set(form, made);
    return made;
  };

  return async (form, raw) => {
    const data = toData(form, toMap(form, raw), keepNeededSigns);
    const validate = validatorOf(form);
    const errors: readonly SchemaError[] = validate(data) ? [] : (validate.errors ?? []);
    const problems = toErrors(form, errors);
    const isWrong = (name: string) => problems.some((problem) => problem.name === name);
    const typed = form.fields.filter(({ name }) => !isWrong(name));
    const emails = await readEmailAnswers(typed, data, canReach);
    problems.push(...emails.problems);
    return async () => {
      for (const upload of raw.uploads) {
        if (isWrong(upload.field)) continue;
        const message = await inspect(form, upload, keyring);
        if (message !== undefined) problems.push({ name: upload.field, message });
      }
      if (problems.length > 0) return { kind: "problems", problems: inOrder(form, problems) };
      const answers = withoutFiles(form, emails.answers);
      return { kind: "sound", answers, uploads: raw.uploads.flatMap(toNewUpload) };
    };
  };
}

/**
 * The answers by field: a list where a field takes several.
 *
 * @throws BodyError for fields that the form does not have, and for two answers where there is room for one
 */
function toMap(form: ServiceForm, { entries, uploads }: RawAnswers): Map<string, unknown> {
  const kinds = new Map(form.fields.map(({ name, kind }) => [name, kind]));
  const map = new Map<string, unknown>();
  for (const [name, value] of entries) {
    const kind = kinds.get(name);
    if (kind === undefined && name !== TRAP && !OWN_NAME.test(name)) throw new BodyError("unknown-field");
    if (kind === "checkboxes") map.set(name, [...((map.get(name) as string[] | undefined) ?? []), value]);
    else if (map.has(name)) throw new BodyError("duplicate-field");
    // Without scripts and without a file, older browsers name a file where they should send it.
    else if (kind !== "file") map.set(name, value);
  }
  for (const { field, name, size } of uploads) {
    if (map.has(field)) throw new BodyError("duplicate-field");
    map.set(field, { name, size });
  }
  return map;
}

async function inspect(form: ServiceForm, upload: RawUpload, keyring: Keyring): Promise<string | undefined> {
  if (!upload.sealed) return undefined;
  const field = form.fields.find(({ name }) => name === upload.field);
  const limit = toBytes(field?.maxSize ?? 0);
  const { chunkAt, close } = await openChunks(upload.sealed);
  try {
    const file = openSealed({ ...upload.sealed, id: upload.id, keyring, chunkAt });
    const problem = await inspectUpload(toSafeName(upload.name), file, limit);
    return problem && wordsFor(problem, field?.label ?? "", limit);
  } finally {
    await close();
  }
}

function inOrder({ fields }: ServiceForm, problems: FieldProblem[]): FieldProblem[] {
  return fields.flatMap(({ name }) => problems.filter((problem) => problem.name === name));
}

/** Files stand among the uploads. */
function withoutFiles(form: ServiceForm, data: FormAnswers): Answers {
  const files = new Set(form.fields.filter(({ kind }) => kind === "file").map(({ name }) => name));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !files.has(name))) as Answers;
}

function toNewUpload({ id, field, name, size, sealed }: RawUpload): NewUpload[] {
  if (!sealed) return [];
  const safe = toSafeName(name);
  return [{ id, field, name: safe, mediaType: mediaTypeOf(safe), size, sealed }];
}
