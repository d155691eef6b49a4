import { defineConfig } from "vite";

/**
 * What Vite has to know whenever it runs outside the build, which brings its own settings
 * (runtime/bundle/bundle.ts): only that nothing below public/ is copied, since the build does that.
 */
export default defineConfig({ publicDir: false });
