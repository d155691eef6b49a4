/**
 * `npm run check-schemas [-- --base REF]`: whether documents of the published branch still fit schemas that were changed since,
 * as they are or after the migrations. Exit 0 when they do, 1 when not, 2 when it could not run.
 */
import { checkSchemas } from "#scripts/check-schemas/check-schemas.ts";
import { fail, readArguments } from "#scripts/terminal.ts";

try {
  const { values } = readArguments({ options: { base: { type: "string" } } });
  const { breaks, words } = await checkSchemas(process.cwd(), values.base);
  console.log(words);
  process.exitCode = breaks.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
