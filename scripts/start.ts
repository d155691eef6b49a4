/**
 * `npm start`: builds the site and serves it with its forms. `PORT` and `HOST` say where; `TRUST_PROXY=1` believes a
 * proxy in front of it that the visitor came over https.
 */
import { join } from "node:path";
import { bundleProject } from "#runtime/build/bundle-project.ts";
import { clock, fail, portWanted, printProblems, readArguments } from "#scripts/terminal.ts";

readArguments({});
const port = portWanted() ?? 4173;
const root = process.cwd();
// The bundler is at work while the rest is loaded.
bundleProject(root);
const { buildProject } = await import("#runtime/build/build.ts");
const { listen } = await import("#server/listen.ts");
const dist = join(root, "dist");
const { HOST = "127.0.0.1", TRUST_PROXY = "" } = process.env;

try {
  const { project, built } = await buildProject({ root, now: clock(), target: dist });
  printProblems(project, project.problems);
  if (!built) process.exit(1);
  const service = await listen({ dist, port, host: HOST, trustProxy: TRUST_PROXY === "1" });
  console.log(`${project.site.site?.name ?? "The site"} is on http://localhost:${service.port}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void service.close());
} catch (error) {
  fail(error);
}
