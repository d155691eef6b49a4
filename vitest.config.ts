import { createHash } from "node:crypto";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { artwork } from "./runtime/pictures/artwork.ts";
import { icons } from "./runtime/pictures/icons.ts";

const seed = process.env.PAGELOOM_SEED ?? String(Date.now());

/** Files that take longest. They begin first: one of them at the end would run alone, beside an idle processor. */
const LONG = ["dev/dev-site", "writing/incremental", "costs/costs", "tests/jobs", "new-check/command"];

/** Files lean on no order: it is another one with each seed, which is printed. `PAGELOOM_SEED` repeats it. */
class RandomOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const isLong = LONG.some((name) => moduleId.endsWith(`${name}.test.ts`));
      return `${isLong ? 0 : 1} ${createHash("sha1").update(`${seed} ${moduleId}`).digest("hex")}`;
    };
    return files.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  }
}

export default defineConfig({
  // Components are tested as they are bundled: their icons come by name, and the site's artwork.
  plugins: [icons(), artwork(import.meta.dirname)],
  test: {
    include: [
      "{schemas,migrations,runtime,capabilities,sections,server,scripts,content,bench}/**/*.test.{ts,tsx}",
    ],
    // These read the built site.
    exclude: ["content/tests/pages/**"],
    globalSetup: ["scripts/test/test-run.ts"],
    setupFiles: ["scripts/test/test-setup.ts"],
    // Files share their workers: to load every module again for each file takes half of the whole time.
    isolate: false,
    // A test that asserts nothing cannot fail; and how long something takes on a busy machine is not what is tested.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    sequence: { sequencer: RandomOrder },
    // One more than there are cores: while one waits for a server or a process, the others have the processors.
    maxWorkers: 3,
    // Some tests bundle. How long that takes on a busy machine is not what they test.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});
