/** Files of pages whose names make no good address. */
import { defaultOfLink } from "#schemas/checks/links.ts";
import { quote } from "#schemas/checks/names.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toRouteName } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A part that comes from an entity. invalid-template reports one without a name. */
const PARAM = /^\[([a-z0-9]+(-[a-z0-9]+)*| *)\]$/;

export const check = defineCheck({
  code: "invalid-route",
  severity: "error",
  description: "File and folder names below pages/ are small letters, digits and dashes.",
  references({ file, page }, { site, report }) {
    if (!page) return;
    const { route } = page;
    // Beside a page whose name differs by capital letters only, duplicate-route reports it.
    if (route !== route.toLowerCase() && site.pages.has(route.toLowerCase())) return;
    const path = file.slice("pages/".length, -".json".length);
    const wrong = path.split("/").find((name) => !NAME.test(name) && !PARAM.test(name));
    if (wrong === undefined || isOfSchema(route, site)) return;
    const better = path.split("/").map(toName).filter(Boolean).join("/");
    report({
      ...WHOLE_FILE,
      message: /[[\]]/.test(wrong)
        ? `The name ${quote(wrong)} cannot be part of an address: brackets stand around the whole name, and in them are small letters, digits and dashes.`
        : `The name ${quote(wrong)} cannot be part of an address: only small letters, digits and dashes can.`,
      hint: better === "" ? "Rename this file." : `Rename this file, for instance to pages/${better}.json.`,
    });
  },
});

/**
 * Whether documents lead there because they name no other page: what forms lead to has had its name for longer than addresses have
 * had rules, and statistics count by it.
 */
function isOfSchema(route: string, site: SiteIndex): boolean {
  return site.documents.some(({ file, links }) =>
    links.some((href, index) => href === route && defaultOfLink(site, file, index) !== undefined),
  );
}

function toName(text: string): string {
  const name = toRouteName(text);
  return name !== "" && /[[\]]/.test(text) ? `[${name}]` : name;
}
