/** `npm run dev`: the site with its drafts on this machine, in step with its files. `PORT` says where. */
import { bundleProject } from "#runtime/build/bundle-project.ts";
import { fail, readArguments } from "#scripts/terminal.ts";

readArguments({});
// The bundler is at work while the rest is loaded.
bundleProject(process.cwd());

try {
  const { serveLive } = await import("#scripts/dev-server.ts");
  await serveLive();
} catch (error) {
  fail(error);
}
