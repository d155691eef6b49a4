/** E-mail addresses among the answers of a form: as they are sent to, or reported at their field. */
import type { FormAnswers } from "#runtime/forms/validation/data.ts";
import type { FieldProblem, ResolvedField } from "#runtime/section.ts";
import { type CanReach, type EmailProblem, readEmailAddress } from "#server/common/email-address.ts";

/** The answers with each address as it is sent to, and a problem for each that nothing can be sent to. */
export async function readEmailAnswers(
  fields: readonly ResolvedField[],
  answers: FormAnswers,
  canReach: CanReach,
): Promise<{ answers: FormAnswers; problems: FieldProblem[] }> {
  const read: FormAnswers = { ...answers };
  const problems: FieldProblem[] = [];
  for (const { kind, name, label } of fields) {
    const answer = answers[name];
    if (kind !== "email" || typeof answer !== "string") continue;
    const found = readEmailAddress(answer);
    if ("code" in found) problems.push({ name, message: words[found.code](label, found.part) });
    else if (await canReach(found)) read[name] = found.address;
    else problems.push({ name, message: words.unreachable(label, beyondAscii(found.address)) });
  }
  return { answers: read, problems };
}

const words: Record<EmailProblem["code"] | "unreachable", (label: string, part: string) => string> = {
  name: (label, part) =>
    `E-mail cannot be sent to an address with ${toShown(part)} before the @. Check how it is spelt: ${label}`,
  dots: (label, part) =>
    `Check the full stops in “${part}”: there is one at an end, or two in a row, and e-mail cannot be sent to that: ${label}`,
  domain: (label, part) =>
    `E-mail cannot be sent to “${part}”. Check what stands after the @, like company.example: ${label}`,
  length: (label) =>
    `This is longer than an e-mail address can be. Check whether there is more in it: ${label}`,
  unreachable: (label, part) =>
    `Our e-mail does not get to addresses with “${part}” before the @. Enter another address of yours, or call us: ${label}`,
};

function toShown(character: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `“${character}”` : "a sign that cannot be seen";
}

function beyondAscii(address: string): string {
  return /\P{ASCII}/u.exec(address)?.[0] ?? "";
}
