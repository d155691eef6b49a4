/**
 * What sections of a page show, for search engines: the way to the page as schema.org's BreadcrumbList, and its questions as
 * FAQPage (developers.google.com/search/docs/appearance/structured-data/breadcrumb, …/faqpage).
 */
import type { Data, ResolveContext } from "#runtime/capability.ts";
import type { PageContent, SectionView } from "#runtime/document/view.ts";
import { idsOn } from "#runtime/records/ids.ts";
import type { ResolvedLink } from "#runtime/section.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";

/** The way to a page, if a section shows it and it has more than one step. */
export function toTrailData(page: PageContent, url: string, context: ResolveContext): Data | undefined {
  const [trail] = page.sections.flatMap((section) => {
    const plan = context.sections.get(section.type)?.plan;
    return plan ? trailsIn(plan, section) : [];
  });
  if (!trail || trail.length < 2) return undefined;
  const { baseUrl } = context.site.site;
  return {
    "@type": "BreadcrumbList",
    "@id": idsOn(url).trail,
    itemListElement: trail.map(({ label, href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: href === undefined ? url : baseUrl + href,
    })),
  };
}

/** The ways that a section shows. */
function trailsIn(plan: Plan, view: unknown): ResolvedLink[][] {
  if (view === undefined) return [];
  if (plan.is === "slot") return plan.kind === "trail" ? [view as ResolvedLink[]] : [];
  if (plan.is !== "object") return [];
  const fields = view as Partial<SectionView>;
  return [...plan.properties].flatMap(([name, child]) => trailsIn(child, fields[name]));
}

/** All questions that the sections of a page answer, in one. */
export function toQuestionsData(page: PageContent, url: string, context: ResolveContext): Data | undefined {
  const questions = page.sections.flatMap((section) => {
    const schema = context.sections.get(section.type)?.schema;
    return schema ? questionsIn(section, schema) : [];
  });
  if (questions.length === 0) return undefined;
  const ids = idsOn(url);
  return {
    "@type": "FAQPage",
    "@id": ids.questions,
    isPartOf: { "@id": ids.page },
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: withWholeLinks(answer, url, context) },
    })),
  };
}

/** How a question ends, in whatever script. */
const ASKING = /[?？؟]\s*$/;

/**
 * The questions in the lists of a section that are made for them (`x-questions` in its schema). Such lists also hold rights and
 * steps: entries that do not end as questions are left out.
 */
function questionsIn(
  section: SectionView,
  { properties }: JsonSchema,
): { question: string; answer: string }[] {
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, list]) => {
    const parts = isObject(list) ? list["x-questions"] : undefined;
    const items = section[name];
    if (!isObject(parts) || !Array.isArray(items)) return [];
    return items
      .map((item: { [field: string]: string }) => ({
        question: item[String(parts.question)] ?? "",
        answer: item[String(parts.answer)] ?? "",
      }))
      .filter(({ question }) => ASKING.test(question));
  });
}

/** The HTML of a page where it is read elsewhere. The sanitiser wrote it, so every link is written alike. */
function withWholeLinks(html: string, url: string, { site }: ResolveContext): string {
  const { baseUrl } = site.site;
  return html.replace(/ href="(?=[/#])(#?)/g, (_, place: string) =>
    place === "" ? ` href="${baseUrl}` : ` href="${url}#`,
  );
}
