/** The report on an address that is named as an entity's, `entity.calendar`, and that it has not. */
import type { LinkProblem } from "#schemas/checks/dead-link/words.ts";
import { a, choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { subjectOf } from "#schemas/checks/subject.ts";
import { hasSibling, ITS_PAGE } from "#schemas/index/entity-address.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { findField, referredCollection } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { NamedAddress } from "#schemas/values/placeholders.ts";
import { suggest } from "#schemas/values/suggest.ts";

/** Judges an address that is named in the place of one. */
export function judgeNamed(
  { through, of }: NamedAddress,
  href: string,
  facts: DocumentFacts,
  site: SiteIndex,
): LinkProblem | undefined {
  const subject = subjectOf(facts, site);
  if (subject.is === "unknown") return undefined;
  if (subject.is === "nothing") {
    const here = facts.kind === "page" ? "this page is about none" : "this is no page of one";
    return {
      message: `${quote(href)} stands for an address of an entity, and ${here}.`,
      hint: "Write the address itself. Template pages, such as pages/locations/[slug].json, have an entity.",
    };
  }
  const known = [ITS_PAGE, ...site.siblings.keys()];
  if (!known.includes(of)) {
    const near = suggest(of, known);
    const start = href.slice(0, href.length - of.length);
    return {
      message: `No entity has an address that is called ${quote(of)}.`,
      hint: didYouMean(
        near && start + near,
        `Choose one of these: ${choices(known.map((name) => start + name))}.`,
      ),
    };
  }
  const field = through === undefined ? undefined : findField(subject.fields, through, site)?.plan;
  const target =
    through === undefined
      ? site.collections.get(subject.collection)
      : field?.is === "slot" && field.kind === "reference"
        ? referredCollection(field, site)
        : undefined;
  if (!target) {
    return {
      message: `Entities of ${quote(subject.collection)} have no field ${quote(through ?? "")} that refers to another entity.`,
      hint: "Name a field that does, or write the address itself.",
    };
  }
  const whose = `Entities of ${quote(target.identifier)}`;
  if (of === ITS_PAGE && !target.hasTemplate) {
    return {
      message: `${whose} have no pages.`,
      hint: `Write the address itself, or set "has_template" to true in ${target.file}.`,
    };
  }
  const sibling = site.siblings.get(of);
  if (sibling && !hasSibling(target, sibling)) {
    const { is, kind } = sibling;
    return {
      message: `${whose} have no ${is}s: only what is ${a(kind)}, and has a page, does.`,
      hint: `Say in ${target.file} that they are, "describes": { "as": ${quote(kind)} }, and "has_template": true.`,
    };
  }
  if (!isNeeded(href, facts, site)) return undefined;
  return {
    message: `${quote(href)} leads nowhere ${of === ITS_PAGE ? "while there is no such page" : "once it is over"}, and something must stand here.`,
    hint: "Name it in a link that may be left out.",
  };
}

/** Whether a section cannot do without the link. */
function isNeeded(href: string, { file }: DocumentFacts, site: SiteIndex): boolean {
  return site
    .open(file)
    .slots.some(
      ({ kind, value, required }) => kind === "link" && required && isObject(value) && value.href === href,
    );
}
