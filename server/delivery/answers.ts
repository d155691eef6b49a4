/** Answers as people read them: under their labels, with the words of the options that were chosen. */
import { toEmailAddress } from "#server/common/email-address.ts";
import { emailOf } from "#server/submissions/personal.ts";
import type { Answers } from "#server/submissions/submission.ts";
import type { Part } from "./body.ts";
import { toHeaderText } from "./clean.ts";
import type { FormFacts, SiteContact, Submission } from "./types.ts";

type Answer = Answers[string];
type Field = FormFacts["fields"][number];

/**
 * Every answer, in the order of the form; several options that were chosen are a line each. What the form has no field for any more comes last, under its name: a form
 * that was changed hides nothing. Consents are records of their own.
 */
export function toAnswerRows({ answers, consents }: Submission, { fields }: FormFacts): Part[] {
  const consented = new Set(consents.map(({ field }) => field));
  const known = new Map(fields.map((field) => [field.name, field]));
  const names = [...known.keys(), ...Object.keys(answers).filter((name) => !known.has(name))];
  return names.flatMap((name) => {
    const answer = consented.has(name) ? undefined : answerTo(answers, name);
    const lines = answer === undefined ? [] : toLines(answer, known.get(name));
    return lines.length === 0 ? [] : [{ label: known.get(name)?.label ?? name, lines }];
  });
}

/** What the form is about, in the words of the page that it was sent from, with a link to that page. */
export function toAbout({ about = [], page }: Submission, { base }: SiteContact): Part[] {
  const [name, ...rest] = about;
  if (name === undefined) return [];
  return [{ label: "About", lines: [{ words: name, href: new URL(encodeURI(page), base).href }, ...rest] }];
}

/** In characters: one answer within a subject. */
const LONGEST_IN_SUBJECT = 60;

/**
 * The subject that the form gives, with answers in place of `{field}`, and what the form is about. A missing answer goes with
 * the colon before it; when it has none, the form's title stands in place of the subject.
 */
export function toSubject(
  form: FormFacts,
  { answers, about: [name] = [] }: Pick<Submission, "answers" | "about">,
): string {
  let isComplete = true;
  const fields = new Map(form.fields.map((field) => [field.name, field]));
  const subject = (form.subject ?? form.title).replace(
    /(: )?\{(\w+)\}/g,
    (_, colon: string | undefined, field: string) => {
      const answer = answerTo(answers, field);
      const lines = answer === undefined ? [] : toLines(answer, fields.get(field));
      const words = toHeaderText(lines.join(", "), LONGEST_IN_SUBJECT);
      if (words === "") isComplete &&= colon !== undefined;
      return words === "" ? "" : `${colon ?? ""}${words}`;
    },
  );
  const about = name === undefined ? "" : `: ${toHeaderText(name, LONGEST_IN_SUBJECT)}`;
  return (isComplete ? subject : form.title) + about;
}

/** The address that the sender gave, when it is one that e-mail can be sent to. */
export function findVisitorAddress(
  { answers }: Pick<Submission, "answers">,
  form: Pick<FormFacts, "fields">,
): string | undefined {
  return toEmailAddress(emailOf(form, answers) ?? "");
}

function answerTo(answers: Answers, name: string): Answer | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

function toLines(answer: Answer, field: Field | undefined): readonly string[] {
  if (answer === true) return ["Yes"];
  const values = typeof answer === "string" ? [answer] : answer;
  return values
    .filter((value) => value !== "")
    .map((value) => field?.options?.find((option) => option.value === value)?.label ?? value);
}
