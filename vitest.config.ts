import { defineConfig } from "vitest/config";
import { artwork } from "./runtime/pictures/artwork.ts";
import { icons } from "./runtime/pictures/icons.ts";

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
    // Files lean on no order. The seed is printed; `PAGELOOM_SEED` repeats it.
    sequence: {
      shuffle: { files: true, tests: false },
      seed: Number(process.env.PAGELOOM_SEED || Date.now()),
    },
    // One more than there are cores: while one waits for a server or a process, the others have the processors.
    maxWorkers: 3,
    // Some tests bundle. How long that takes on a busy machine is not what they test.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});
