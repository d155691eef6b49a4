/** `npm run dev`: the site with its drafts on this machine, in step with its files. */
import { bundleProject } from "#runtime/bundle/bundle-project.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { assertWritable } from "#scripts/terminal/site.ts";
import { fail } from "#scripts/terminal/terminal.ts";

const { root } = readArguments({
  name: "dev",
  about:
    "Shows the site with its drafts on this machine, in step with its files. The port is 5173 or the next free one; PORT=5180 before the command names another.",
});
assertWritable(root);
// The bundler is at work while the rest is loaded.
bundleProject(root);

try {
  const { serveLive } = await import("./dev-server.ts");
  await serveLive(root);
} catch (error) {
  fail(error);
}
