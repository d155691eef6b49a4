/** Everything that changes when a page is deleted, worked out before anything is written. */
import type { Project } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { referrersOf } from "#schemas/index/dependents.ts";
import { fixturesOf } from "#schemas/index/fixtures.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { redirectAt } from "#schemas/index/redirects.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { appendItem, insertProperty, removeMember } from "#schemas/json/members.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";
import { isTemplate } from "#schemas/paths/route.ts";
import { findPage } from "#scripts/rename-page/choose.ts";
import { applyChanges, findLinks, type OpenDocument } from "#scripts/rename-page/edits.ts";
import { type EditStep, editInTurn } from "#scripts/rename-page/in-turn.ts";
import { warningsAfter } from "#scripts/rename-page/outcome.ts";
import { recipesOf } from "#scripts/rename-page/recipes.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import type { FileChange, RemovedFile } from "#scripts/write/write-all.ts";

/** What visitors of the page get: another page, that it is gone, or the page for every missing one. */
export type Ending = { is: "redirect"; to: string } | { is: "gone" } | { is: "nothing" };

/** A file that leads to the page, the lines in which it does, and its text before and once it leads elsewhere. */
export type LinkedFrom = { file: string; lines: number[]; before: string; text: string };

export type DeletePlan = {
  route: string;
  /** Whether visitors may have its address. */
  isKnown: boolean;
  /** Every address that led to what is deleted. */
  addresses: string[];
  ending: Ending;
  removed: RemovedFile[];
  /** What leads elsewhere afterwards. */
  changed: FileChange[];
  links: LinkedFrom[];
  /** Pages that stand below the address, and stay there. */
  below: string[];
  /** What is worth a look afterwards, and was not before. */
  problems: Problem[];
};

const SITE = "content/site.json";

/** Whether visitors may have the address: a draft that was never published has none. */
export function isKnown(
  { publication, route }: PageFact,
  { baseline }: Pick<SiteIndex, "baseline">,
): boolean {
  return publication !== "draft" || baseline.has(route);
}

/** Where the page is linked, in documents and in what new pages begin as, with what they are once they lead to another page. */
export function findLinked(project: Project, page: PageFact, to = "/"): LinkedFrom[] {
  const { gone, addresses } = scopeOf(page, project.site);
  return linkedDocuments(project, addresses, gone).flatMap(({ document, text: before }) => {
    const { file } = document;
    const found = addresses.map((from) =>
      findLinks(document, { from, to, file, target: file, isOther: true }, project.site),
    );
    const { text, lines } = applyChanges(
      before,
      found.flatMap(({ changes }) => changes),
    );
    const all = new Set([...lines.map(({ line }) => line), ...found.flatMap(({ left }) => left)]);
    return all.size === 0 ? [] : [{ file, lines: [...all].sort((a, b) => a - b), before, text }];
  });
}

/**
 * Plans the deletion of a page.
 *
 * @throws Refused
 */
export async function planDelete(project: Project, page: PageFact, ending: Ending): Promise<DeletePlan> {
  const { site } = project;
  const { gone, addresses, routes } = scopeOf(page, site);
  const unreadable = [...gone, SITE].find((file) => !site.document(file)?.readable);
  if (unreadable !== undefined) {
    throw new Refused(`${unreadable} has mistakes. npm run validate says which; mend them first.`);
  }
  const removed = gone.map((file) => ({ file, before: site.open(file).text }));
  const isLed = ending.is === "redirect";
  const links = findLinked(project, page, isLed ? ending.to : "/");
  const changed = links.flatMap(({ file, before, text }) =>
    isLed && text !== before ? [{ file, target: file, before, text }] : [],
  );
  changeSite(changed, site.open(SITE).text, addresses, ending, site);
  const texts = new Map<string, string | undefined>(changed.map(({ file, text }) => [file, text]));
  for (const file of gone) texts.set(file, undefined);
  const problems = await warningsAfter(project, texts).catch((error: unknown) => {
    if (isLed || !(error instanceof Refused)) throw error;
    const way = `Change these first, or have links lead elsewhere: npm run delete-page -- ${page.route} --redirect /`;
    throw new Refused(`${error.message}\n${way}`);
  });
  const below = [...site.pages.keys()].filter(
    (route) => route.startsWith(page.route) && !routes.includes(route),
  );
  return {
    ...{ route: page.route, isKnown: isKnown(page, site), addresses, ending },
    ...{ removed, changed, links, below, problems },
  };
}

/** The files that go with a page, and the addresses. An entity goes with all of its pages. */
function scopeOf(page: PageFact, site: SiteIndex): { gone: string[]; addresses: string[]; routes: string[] } {
  const { entity } = page;
  const pages = entity
    ? [...site.pages.values()].filter(
        (one) => one.entity?.id === entity.id && one.entity.collection === entity.collection,
      )
    : [page];
  const documents = pages.map(({ file }) => file).filter((file) => !isTemplate(file));
  return {
    gone: [...(entity ? [entity.file] : []), ...new Set(documents)],
    addresses: pages.flatMap(({ route, aliases }) => [route, ...aliases]),
    routes: pages.map(({ route }) => route),
  };
}

/** The documents that refer to some addresses, parse and stay, and those in recipes. */
function linkedDocuments(
  project: Project,
  addresses: readonly string[],
  gone: readonly string[],
): { document: OpenDocument; text: string }[] {
  const { site } = project;
  const referrers = new Set(addresses.flatMap((address) => referrersOf(`address ${address}`, site)));
  const own = project.documents.flatMap((facts) => {
    const { file, readable } = facts;
    if (!readable || !referrers.has(facts) || gone.includes(file) || fixturesOf(facts, site)) return [];
    const { source, ...rest } = site.open(file);
    return source.ok ? [{ document: { ...rest, source }, text: rest.text }] : [];
  });
  const recipes = recipesOf(project).flatMap(({ file, text, document }) =>
    document ? [{ document: { ...document, file }, text }] : [],
  );
  return [...own, ...recipes];
}

/** Has the site configuration answer at the addresses. A redirect to a page that is gone gives way. */
function changeSite(
  changed: FileChange[],
  before: string,
  addresses: readonly string[],
  ending: Ending,
  site: SiteIndex,
): void {
  if (ending.is === "nothing") return;
  const known = changed.find(({ file }) => file === SITE);
  const isTo = (one: unknown) =>
    isObject(one) && typeof one.to === "string" && addresses.some((address) => leadsTo(one.to, address));
  const redirects = site.site?.redirects ?? [];
  const steps: EditStep[] =
    ending.is === "redirect"
      ? addresses.map((from) => addTo("redirects", { from, to: ending.to }))
      : [
          ...redirects.filter(isTo).map(
            (): EditStep => (document) => {
              const index = listIn(document.source.value, "redirects").findIndex(isTo);
              return index === -1 ? undefined : removeMember(document, `/redirects/${index}`);
            },
          ),
          ...[...addresses, ...redirects.filter(isTo).map(({ from }) => from)].map((from) =>
            addTo("gone", from),
          ),
        ];
  const text = editInTurn(known?.text ?? before, steps);
  if (known) known.text = text;
  else changed.push({ file: SITE, target: SITE, before, text });
}

/** Whether a redirect, which may name a place on a page, leads to an address. */
function leadsTo(to: unknown, address: string): boolean {
  return (
    String(to)
      .replace(/[?#].*$/s, "")
      .replace(/\/?$/, "/") === address
  );
}

function addTo(name: "redirects" | "gone", item: unknown): EditStep {
  return (document) =>
    isObject(document.source.value) && Array.isArray(document.source.value[name])
      ? appendItem(document, `/${name}`, item)
      : insertProperty(document, "", name, [item]);
}

/**
 * The page that visitors are sent to, as the author named it.
 *
 * @throws Refused without the page that was probably meant: offered as the usual answer, Enter would send visitors there
 */
export function chooseEnd(written: string, page: PageFact, site: SiteIndex): Ending {
  const { route, publication } = findEnd(written, site);
  if (scopeOf(page, site).routes.includes(route))
    throw new Refused(`${route} is the page that is to be deleted.`);
  if (publication !== "published" || redirectAt(route, site.now.getTime(), site)) {
    throw new Refused(
      `Visitors do not see ${route} at present, so they cannot be sent there. Name another page.`,
    );
  }
  return { is: "redirect", to: route };
}

function findEnd(written: string, site: SiteIndex): PageFact {
  try {
    return findPage(written, site);
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.message) : error;
  }
}
