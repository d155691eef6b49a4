// How the peers kit measures this project: the entry `pageloom` of its peers.mjs. See ../README.md.
// Plain JavaScript, since the kit that it is copied into is.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

// As npm runs it, with the flags for Node that it is given there.
const command = (folder, name) => {
  const repository = process.env.PAGELOOM_ROOT ?? "";
  const { scripts } = JSON.parse(fs.readFileSync(path.join(repository, "package.json"), "utf8"));
  const [, ...words] = scripts[name].split(" ");
  const args = words.map((word) => (word === "scripts/run.mjs" ? path.join(repository, word) : word));
  return [process.execPath, ...args, "--site", folder];
};

export const pageloom = {
  out: "dist",
  clean: ["dist", ".cache"],
  assets: [],
  // Not timed, as the peers' own preparations are not: the model's pages as documents of ours, and what npm ci ends with.
  prepare(folder, model) {
    execFileSync(process.execPath, [path.join(folder, "prepare.mjs"), model, folder], { stdio: "inherit" });
    const [node, ...args] = command(folder, "prepare");
    execFileSync(node, args, { stdio: "inherit" });
  },
  build: (folder) => command(folder, "build"),
  // The port comes from the environment; env replaces itself by Node, so no process more is counted.
  dev: (folder, port) => ["env", `PORT=${port}`, ...command(folder, "dev")],
  editFile: (folder, _model, page) => path.join(folder, "pages", `${page}.json`),
  // A heading stands in a slot, per language.
  edit(file, heading) {
    const page = JSON.parse(fs.readFileSync(file, "utf8"));
    page.sections[0].text.heading.en = heading;
    fs.writeFileSync(file, `${JSON.stringify(page, undefined, 2)}\n`);
  },
};
