import { defineConfig } from "vitest/config";
import { icons } from "./runtime/build/icons.ts";

export default defineConfig({
  // Components are tested as they are bundled: their icons come by name.
  plugins: [icons()],
  test: {
    include: ["{schemas,migrations,runtime,sections,server,scripts,content,bench}/**/*.test.{ts,tsx}"],
    setupFiles: ["scripts/test-setup.ts"],
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    // Some tests bundle. How long that takes on a busy machine is not what they test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
