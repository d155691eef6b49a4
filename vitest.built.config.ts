import { defineConfig } from "vitest/config";
import { ENGINE, TESTED } from "./runtime/testing/tested-site.ts";

/** What is true of the HTML and the answers of the built site: one pass over `dist/`, without a browser. */
export default defineConfig({
  test: {
    // Those of the engine, and those of the site.
    include: ["e2e/built/**/*.test.ts", ...(TESTED === ENGINE ? ["content/tests/pages/*.test.ts"] : [])],
    globalSetup: ["e2e/built/require-build.ts"],
    maxWorkers: 2,
    // The rules and what they read are loaded once a worker.
    isolate: false,
    expect: { requireAssertions: true },
    // How long a machine takes is not what is tested.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});
