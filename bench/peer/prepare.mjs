// Writes a neutral model as a site: node prepare.mjs MODEL FOLDER, with PAGELOOM_ROOT naming the repository.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [model, folder] = process.argv.slice(2);
const repository = process.env.PAGELOOM_ROOT;
if (!repository || !model || !folder) {
  console.error("Usage: PAGELOOM_ROOT=<repository, after npm ci> node prepare.mjs MODEL FOLDER");
  process.exit(2);
}
const load = (file) => import(pathToFileURL(path.join(repository, "bench/content", file)).href);
const { convertModel } = await load("neutral.ts");
const { writeProject } = await load("project.ts");
writeProject(folder, convertModel(model));
