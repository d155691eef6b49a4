/** `npm run check-schemas`: exit 0 when the published documents fit, 1 when not, 2 when it could not run. */
import { readArguments } from "#scripts/terminal/arguments.ts";
import { fail } from "#scripts/terminal/terminal.ts";
import { checkSchemas } from "./check-schemas.ts";

try {
  const { values, root } = readArguments({
    name: "check-schemas",
    about:
      "Says whether documents of the published branch still fit schemas that were changed since, as they are or after the migrations.",
    options: { base: { type: "string", value: "REF", about: "The branch or commit to take them from." } },
  });
  const { breaks, words } = await checkSchemas(root, values.base);
  console.log(words);
  process.exitCode = breaks.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
