/** Documents of an older format, which a migration brings up to date. */
import { nameOf } from "#schemas/checks/names.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "old-format",
  severity: "error",
  description: "Every document is of the format that the site has.",
  document({ source }, { outdated, report }) {
    if (!source.ok) return;
    for (const { migration, pointer } of outdated) {
      // What an earlier migration moved is reported at the part that it moved in.
      const place = source.locate(pointer) ? pointer : "";
      report({
        pointer: place,
        ...(source.locate(place)?.key ? { on: "key" as const } : {}),
        message: `${nameOf(place)} is of an older format.`,
        hint: `Run npm run migrate, which changes it everywhere. ${migration.about}`,
      });
    }
  },
});
