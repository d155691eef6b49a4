/** What `--help` of each command prints, and the messages for unknown arguments. */
import { afterEach, expect, test, vi } from "vitest";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { runCommand, startCommand } from "#scripts/testing/commands.ts";
import packageJson from "../../package.json" with { type: "json" };

const root = process.cwd();
/** Those that are programs of others answer in their own words. */
const OTHERS = ["biome"];
const scripts = Object.entries(packageJson.scripts).map(([name, line]) => ({
  name,
  program: line.split(" ")[0] ?? "",
  module: /scripts\/run\.mjs ([a-z-]+)$/.exec(line)?.[1] ?? "",
}));
const own = scripts.filter(({ program }) => !OTHERS.includes(program));

afterEach(() => vi.unstubAllEnvs());

test.each(own)(
  "npm run $name -- --help describes what it does, and what each option does",
  async ({ name, module }) => {
    const { status, stdout, stderr } = await runCommand(root, module, "--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const [usage = "", blank, about = ""] = stdout.split("\n");
    expect(usage).toMatch(new RegExp(`^npm run ${name}( -- .+)?$`));
    expect(blank).toBe("");
    expect(about).toMatch(/^[A-Z].*\.$/);
    const options = stdout.split("\n").filter((line) => line.startsWith("  --"));
    expect(options.at(-1)).toMatch(/^ {2}--help +Prints this\.$/);
  },
);

test("as it is printed", () => {
  expect(startCommand(root, "rename-page", "--help")).toMatchInlineSnapshot(`
    {
      "status": 0,
      "stderr": "",
      "stdout": "npm run rename-page -- ADDRESS NEW-ADDRESS [options]

    Gives a page another address, and rewrites what leads to it. What is not said is asked for.

      --redirect     Visitors of the old address are sent to the new one.
      --alias        The page answers at both addresses.
      --nothing      Nothing answers at the old address.
      --dry-run      Only says what would change.
      --site FOLDER  The site to work on, when it is not the repository's own.
      --help         Prints this.

    For instance: npm run rename-page -- /about-us/ /about/
    ",
    }
  `);
});

test.each([
  ["build", ["--draft"], "Unknown option '--draft'. Did you mean --drafts?"],
  ["dev", ["--port"], "Unknown option '--port'. npm run dev -- --help says what there is."],
  [
    "validate",
    ["--at"],
    "--at needs something behind it: --at 2026-12-01. npm run validate -- --help says what there is.",
  ],
  [
    ...(["new-page", ["/a/", "--alt", "--title", "A"]] as const),
    "--alt needs something behind it. npm run new-page -- --help says what there is.",
  ],
  [
    ...(["validate", ["--fix=all"]] as const),
    "--fix takes nothing behind it. npm run validate -- --help says what there is.",
  ],
  ["start", ["4000"], "Unexpected argument '4000'. npm run start -- --help says what there is."],
  [
    ...(["new-page", ["/a/", "Winter", "meetup"]] as const),
    "Winter meetup is too much. A text of several words stands in quotation marks, and before the first option stand two lone dashes: npm run new-page -- ADDRESS [options]",
  ],
])("%s %j", async (command, args, words) => {
  expect(await runCommand(root, command, ...args)).toEqual({ status: 2, stderr: `${words}\n`, stdout: "" });
});

test("an option that npm took, since two dashes are missing before it", async () => {
  // As npm hands on `npm run validate --at 2026-12-05`.
  vi.stubEnv("npm_config_at", "true");
  expect(await runCommand(root, "validate", "2026-12-05")).toMatchObject({
    status: 2,
    stderr: "npm took --at for itself. Put two dashes before it: npm run validate -- --at\n",
  });
  expect((await runCommand(root, "validate", "--at=someday")).stderr).toContain('"someday" is no date');
});

test("what npm is set to hinders no command", async () => {
  // As with `yes=false`, `json=true` and `description=false` in .npmrc.
  const settings = { npm_config_yes: "", npm_config_json: "true", npm_config_description: "" };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { stderr } = await runCommand(TESTED, "new-page", "/404/", "--title", "A page", "--recipe", "blank");
  expect(stderr).toContain("/404/ is kept");
});

test("nothing is written where npm is set to write nothing", async () => {
  vi.stubEnv("npm_config_dry_run", "true");
  const { status, stdout, stderr } = await runCommand(
    TESTED,
    "rename-page",
    "/search/",
    "/find/",
    "--redirect",
  );
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: "npm is set to --dry-run, which counts here as well.\n",
  });
  expect(stdout).toContain("Nothing was written.");
});
