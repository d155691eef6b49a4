/**
 * `npm start`: builds the site and serves it with its forms. `.env.example` shows the settings; a file `.env` beside it is
 * read when there is one.
 */
import { join } from "node:path";
import { bundleProject } from "#runtime/build/bundle-project.ts";
import { clock, fail, printProblems, readArguments } from "#scripts/terminal.ts";
import { readSettings } from "#server/settings.ts";

readArguments({});
const root = process.cwd();
const settings = readOrFail();
// The bundler is at work while the rest is loaded.
bundleProject(root);
const { buildProject } = await import("#runtime/build/build.ts");
const { serve } = await import("#server/serve.ts");
const dist = join(root, "dist");

try {
  const { project, built } = await buildProject({ root, now: clock(), target: dist });
  printProblems(project, project.problems);
  if (!built) process.exit(1);
  const service = await serve({ dist, settings });
  console.log(`${project.site.site?.name ?? "The site"} is on http://localhost:${service.port}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void service.close());
} catch (error) {
  fail(error);
}

function readOrFail() {
  try {
    return readSettings(process.env, root);
  } catch (error) {
    return fail(error);
  }
}
