/** The workflows of GitHub Actions: what they run exists, and takes the options that they give. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, ".github/workflows");
const { scripts }: { scripts: { [name: string]: string } } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
);

describe.each(readdirSync(FOLDER))("%s", (name) => {
  const text = readFileSync(join(FOLDER, name), "utf8");
  const commands = [...text.matchAll(/npm run (?:--silent )?([a-z:-]+)([^\n|>]*)/g)];

  it("runs scripts that exist, with options that they have", () => {
    expect(commands.length).toBeGreaterThan(0);
    for (const [, script = "", options = ""] of commands) {
      expect(scripts).toHaveProperty([script]);
      const name = script.replace(":", "-");
      const [file = ""] = [`scripts/${name}/command.ts`, `${name}/command.ts`]
        .map((path) => join(ROOT, path))
        .filter((path) => existsSync(path));
      const source = readFileSync(file, "utf8");
      for (const [, option] of options.matchAll(/--([a-z]+)/g)) expect(source).toContain(`${option}: {`);
    }
  });

  it("requests no more rights than it uses, and pins each action to a version", () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    for (const [, version] of text.matchAll(/uses: \S+@(\S+)/g)) expect(version).toMatch(/^v\d+$/);
  });
});
