/** `npm ci` ends with this: makes what the editor and the type checker need and the repository does not hold. */
import { generate } from "#runtime/dev/generate.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";

const { root } = readArguments({
  name: "prepare",
  about: "Makes what the editor and the type checker need, in .generated/. npm ci ends with it.",
});
await generate(root);
