/** The schema that documents name for editors: with another one, or none, an editor helps with the wrong fields. */
import { quote } from "#schemas/checks/names.ts";
import { openingOf } from "#schemas/checks/places.ts";
import { repair } from "#schemas/checks/repairs.ts";
import { fixMissing } from "#schemas/checks/wrong-schema-address/fix.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { replaceValue } from "#schemas/json/members.ts";
import { isObject } from "#schemas/json/schema.ts";
import { schemaAddressOf } from "#schemas/paths/schema-address.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "wrong-schema-address",
  severity: "warning",
  advice: true,
  description: "Every document leads editors to the schema of its kind.",
  references({ file, kind, readable, schema }, { site, report }) {
    if (kind === "schema" || !readable || schema === null) return;
    const address = schemaAddressOf({ file, kind });
    if (schema === address || schema === `./${address}`) return;
    const problem = schema === undefined ? missing(file, address, site) : wrong(file, address, site);
    if (problem) report(problem);
  },
});

function wrong(file: string, address: string, site: SiteIndex): CheckProblem {
  return {
    pointer: "/$schema",
    message: "This is not where the schema of this document is, so an editor helps with the wrong fields.",
    hint: `Write ${quote(address)}.`,
    ...repair(site.open(file), "Write the right address", (document) =>
      replaceValue(document, "/$schema", address),
    ),
  };
}

/** A site whose documents name no schemas does without them. */
function missing(file: string, address: string, site: SiteIndex): CheckProblem | undefined {
  if (!isNamedIn(site)) return undefined;
  const document = site.open(file);
  if (!isObject(document.value)) return undefined;
  return {
    severity: "information",
    ...openingOf(document, ""),
    message: "This document does not say where its schema is, so an editor cannot help with its fields.",
    hint: `Begin it with "$schema": ${quote(address)}.`,
    ...fixMissing(document, address),
  };
}

function isNamedIn({ documents, remember }: SiteIndex): boolean {
  return remember("schemas are named", () =>
    documents.some(({ kind, schema }) => kind !== "schema" && typeof schema === "string"),
  );
}
