/**
 * `npm run test:changed`: the tests that can see what the working tree changes, found from imports, from what stands beside a file,
 * and from the sections that browser tests name.
 */
import { readArguments } from "#scripts/terminal/arguments.ts";
import { fail, refuse } from "#scripts/terminal/terminal.ts";
import { reachedBy } from "#scripts/test/changed/import-graph.ts";
import { isBrowserTest, planFor } from "#scripts/test/changed/plan.ts";
import { readChange, readTexts } from "#scripts/test/changed/read-change.ts";
import {
  BUILD,
  BUILT,
  command,
  type Lane,
  NEEDS,
  playwright,
  type Run,
  vitest,
} from "#scripts/test/lanes.ts";
import { runLanes } from "#scripts/test/run-lanes.ts";
import packageJson from "../../package.json" with { type: "json" };

const { values } = readArguments({
  isOfEngine: true,
  name: "test:changed",
  about: "Runs the tests that can see what the working tree changes.",
  options: {
    base: {
      ...{ type: "string", default: "HEAD", value: "REF" },
      about: "Compares with this commit instead of the last.",
    },
  },
});
const root = process.cwd();
try {
  const { changed, files } = readChange(root, values.base);
  if (changed.length === 0) refuse(`Nothing differs from ${values.base}. All tests: npm test`);
  const sources = readTexts(
    root,
    files.filter((file) => /\.[cm]?tsx?$|\.css$/.test(file)),
  );
  const specs = new Map([...sources].filter(([file]) => isBrowserTest(file)));
  const plan = planFor(changed, files, reachedBy(changed, sources, packageJson.imports), specs);

  const builtPages = (reports: string) => {
    if (plan.pages === "all") return vitest("Built pages", reports, "pages", BUILT);
    const files = ["rules", "valid-html", "catalogue"].map((name) => `e2e/built/${name}.test.ts`);
    const step = vitest("Built pages that show the change", reports, "pages", [...BUILT, ...files]);
    return { ...step, env: { PAGELOOM_LOOK: plan.pages.join() } };
  };
  const lanesOf = (run: Run): Lane[] => {
    const code = changed.filter((file) => sources.has(file));
    const formatted = files.filter((file) => changed.includes(file) && /\.(tsx?|css|json)$/.test(file));
    const contract = plan.sections.map((type) =>
      vitest(`Contract of the section ${type}`, run.reports, `section-${type}`, [
        ...["runtime/output/sections.test.ts", "-t", `^${type} `],
      ]),
    );
    return [
      {
        name: "static",
        steps: [
          changed.some((file) => file.startsWith("schemas/"))
            ? command("All documents", "validate")
            : command("Documents that changed", "validate", "--changed", "--base", values.base),
          ...(formatted.length > 0
            ? [{ title: "Format and lint", command: "biome", args: ["ci", ...formatted] }]
            : []),
          ...(code.length > 0 ? [command("Types", "types")] : []),
        ],
      },
      {
        name: "unit",
        steps: [
          ...(plan.unit.length > 0 ? [vitest("Unit tests", run.reports, "unit", plan.unit)] : []),
          ...contract,
        ],
      },
      { name: "pages", steps: plan.pages.length > 0 ? [BUILD, builtPages(run.reports)] : [] },
      {
        name: "browser",
        steps: plan.browser.length > 0 ? [playwright("Browser tests", run, plan.browser)] : [],
      },
    ];
  };
  const passed = await runLanes({
    needs: plan.browser.length > 0 ? NEEDS.browser : [],
    lanes: (run) => lanesOf(run).filter(({ steps }) => steps.length > 0),
    left: ["what no import and no name leads to: npm test", "Firefox and WebKit: npm run test:all"],
  });
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  fail(error);
}
