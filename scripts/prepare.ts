/** `npm ci` ends with this: makes what the editor and the type checker need and the repository does not hold. */
import { generate } from "#runtime/build/generate.ts";

await generate(process.cwd());
