/** From a role to the document of its job. */
import { chooseConsultant, chooseDays, chooseEmployer, choosePay, numberOf } from "./choose.ts";
import { calledOf, type Parts, type Role } from "./parts.ts";
import type { Towns } from "./towns.ts";

/** A job's document, and the name of its file without the ending. */
export type SampleJob = { id: string; document: object };

/** Makes the job of a role. The same parts and towns give the same job. */
export function toJob(role: Role, parts: Parts, towns: Towns): SampleJob {
  const { employer, place } = chooseEmployer(role, parts, towns);
  const { posted, closes } = chooseDays(role);
  const number = numberOf(role);
  const isInternal = parts.internal === true;
  const id = `${role.id}-${role.workplace === "remote" ? "remote" : place}`;
  const at = `${posted}T09:00:00Z`;
  const fields = {
    title: { en: role.title },
    reference: isInternal ? `JR-I${number}` : `JR-${number}`,
    ...(parts.division === undefined ? {} : { sector: parts.division }),
    ...(role.department === undefined ? {} : { department: { en: role.department } }),
    type: role.type,
    hours: role.part_time ? "part-time" : "full-time",
    capacity: isInternal ? "employer" : capacityOf(role),
    workplace: role.workplace,
    places: [place],
    ...(role.attendance === undefined ? {} : { attendance: { en: role.attendance } }),
    pay: choosePay(role),
    ...(role.pay_note === undefined ? {} : { pay_note: { en: role.pay_note } }),
    skills: role.skills,
    short_description: { en: paragraph([role.short]) },
    description: { en: describe(role) },
    benefits: { en: list(role.benefits) },
    experience: { en: role.experience },
    ...{ posted, closes },
    employer: { en: calledOf(employer) },
    confidential: !("name" in employer),
    state: "open",
    internal: isInternal,
    graduate: role.graduate === true,
    seniority: role.seniority,
    consultant: chooseConsultant(role, parts),
  };
  const head = { $schema: "../../../.generated/collections/jobs.schema.json", id, order: number, slug: id };
  return { id, document: { ...head, sample: true, created_at: at, updated_at: at, fields } };
}

/** Temporary workers are paid by us, unless the employer takes them on for a time at a salary. */
function capacityOf({ type, pay }: Role): "agency" | "business" {
  if (type === "contract") return "business";
  const isByYear = "stated" in pay || pay.period === "year";
  return type === "interim" && !isByYear ? "business" : "agency";
}

function describe(role: Role): string {
  return [
    paragraph([role.lead]),
    `<h3>What you will do</h3>${list(role.do)}`,
    `<h3>What you will find</h3>${paragraph(role.find)}`,
    `<h3>What you need</h3>${list(role.need)}`,
    `<h3>How the choice is made</h3>${paragraph(role.choice)}`,
  ].join("");
}

function paragraph(sentences: readonly string[]): string {
  return `<p>${toHtml(sentences.join(" "))}</p>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${toHtml(item)}</li>`).join("")}</ul>`;
}

/** The parts' schema lets through no other sign that means something in HTML. */
function toHtml(text: string): string {
  return text.replaceAll("&", "&amp;");
}
