/** Two files of the built site at one path, or one where another needs a folder: disks can have neither. */
import { capital, quote } from "#schemas/checks/names.ts";
import { reportClash, WHOLE_FILE } from "#schemas/checks/places.ts";
import type { Place } from "#schemas/documents/problem.ts";
import { hasSibling } from "#schemas/index/entity-address.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { localise } from "#schemas/paths/route.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

/** A file that the built site has: at which address, for what, and where that stands. The place of a page is looked up when it is reported. */
type Claim = { address: string; is: string; language: number; file: string | { page: string }; place: Place };

export const check = defineCheck({
  code: "duplicate-file",
  severity: "error",
  description: "Every file of the built site has a path of its own.",
  // Where pages are is known of all, and other addresses are those of pages that are always listed.
  site({ site, report }) {
    const pages = pagesOf(site);
    const files = [...publicFiles(site), ...named(site), ...siblingFiles(site)];
    const first = new Map<string, Claim>();
    const fileOf = ({ file }: Claim) =>
      typeof file === "string" ? file : (site.pages.get(file.page)?.file ?? "");
    const sideOf = (claim: Claim) => ({ claim, file: fileOf(claim) });
    const clash = (claim: Claim, other: Claim, tell: typeof toFileProblem) =>
      reportClash(report, [sideOf(claim), sideOf(other)], (own, one) =>
        tell(own.claim, one.claim, claim.address),
      );
    for (const claim of [...pages, ...files]) {
      const path = pathOf(claim);
      const other = first.get(path);
      if (!other) first.set(path, claim);
      else if (!isKnown(claim, other)) clash(claim, other, toFileProblem);
      if (claim.language === 0 && isTooLong(path))
        report({ file: fileOf(claim), ...claim.place, ...TOO_LONG });
    }
    const single = new Map(files.map((claim) => [pathOf(claim), claim]));
    if (single.size === 0) return;
    for (const claim of [...pages, ...files]) {
      for (const folder of foldersOf(pathOf(claim))) {
        const other = single.get(folder);
        if (!other || isKnown(claim, other)) continue;
        clash(claim, other, toFolderProblem);
        // All that is in the folder stands in the way: the first shows it.
        single.delete(folder);
      }
    }
  },
});

function toFileProblem(own: Claim, other: Claim, address: string): CheckProblem {
  return {
    ...own.place,
    message: `${capital(own.is)} would be the same file of the built site as ${other.is}: ${address}.`,
    hint: "Give one of the two another name.",
  };
}

function toFolderProblem(own: Claim, other: Claim, address: string): CheckProblem {
  const [inner, outer] = own.address === address ? [own, other] : [other, own];
  return {
    ...own.place,
    message: `${capital(inner.is)} needs a folder ${outer.address}, where ${outer.is} is.`,
    hint: "Give one of the two another name.",
  };
}

/** Whether the same is reported of the first language, or by the check of two pages at one address. */
function isKnown(claim: Claim, other: Claim): boolean {
  const arePages = [claim, other].every(({ address }) => address.endsWith("/"));
  return claim.language === other.language && (claim.language > 0 || arePages);
}

/** Of a name in bytes, on all common disks. */
const LONGEST = 255;
const isTooLong = (path: string) =>
  path.length > LONGEST && path.split("/").some((name) => new TextEncoder().encode(name).length > LONGEST);
const TOO_LONG = {
  message: `No disk takes a file or folder whose name is longer than ${LONGEST} letters, and this address has such a part.`,
  hint: "Shorten it.",
};

/** Disks and visitors do not distinguish capital letters. */
function pathOf({ address }: Claim): string {
  return (address.endsWith("/") ? `${address}index.html` : address).toLowerCase();
}

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
    folders.push(path.slice(0, at));
  return folders;
}

/** One claim for each language. */
function inLanguages(claim: Omit<Claim, "language">, { site }: SiteIndex): Claim[] {
  const languages = site?.languages ?? ["en"];
  return languages.map((code, at) => ({
    ...{ ...claim, language: at },
    address: localise(claim.address, code, languages),
    is: at === 0 ? claim.is : `${claim.is} in ${quote(code)}`,
  }));
}

function pagesOf(site: SiteIndex): Claim[] {
  const own = [...site.pages.keys()].flatMap((route) =>
    inLanguages({ address: route, is: `the page ${route}`, file: { page: route }, place: WHOLE_FILE }, site),
  );
  const others = [...site.pages.values()].flatMap(({ aliases, file }) =>
    aliases.flatMap((address, at) =>
      inLanguages({ address, is: `the page ${address}`, file, place: { pointer: `/aliases/${at}` } }, site),
    ),
  );
  return [...own, ...others];
}

/** Files whose addresses documents name, such as feeds. */
function named(site: SiteIndex): Claim[] {
  return site.namedFiles.flatMap(({ address, is, file, pointer }) =>
    inLanguages({ address, is, file, place: { pointer } }, site),
  );
}

/** Files beside the pages of entities, such as those for calendars. */
function siblingFiles(site: SiteIndex): Claim[] {
  return [...site.siblings.values()].flatMap((sibling) =>
    [...site.collections.values()]
      .filter((collection) => hasSibling(collection, sibling))
      .flatMap(({ entities }) =>
        entities.flatMap(({ route, file }) => {
          const address = route + sibling.file;
          const place = { pointer: "/slug" };
          return inLanguages({ address, is: `the ${sibling.is} ${address}`, file, place }, site);
        }),
      ),
  );
}

function publicFiles(site: SiteIndex): Claim[] {
  return [...site.publicFiles].map((address) => ({
    ...{ address, is: `the file public${address}`, file: `public${address}`, place: WHOLE_FILE },
    language: 0,
  }));
}
