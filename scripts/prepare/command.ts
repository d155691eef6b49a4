/**
 * `npm ci` ends with this: makes what the editor and the type checker need and the repository does not hold, and what every build
 * needs and no page changes.
 */
import { bundleProject } from "#runtime/bundle/bundle-project.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";

const { root } = readArguments({
  name: "prepare",
  about:
    "Makes what the editor and the type checker need, in .generated/, and what builds need of code and brand, in .prepared/. npm ci ends with it.",
});
// The bundler is at work while the documents are read.
const bundle = bundleProject(root);
const { generate } = await import("#runtime/dev/generate.ts");
await generate(root);
try {
  const { loadFonts } = await import("#runtime/bundle/load-fonts.ts");
  const { loadStyles } = await import("#runtime/bundle/css.ts");
  const [{ styles }, { css }] = await Promise.all([bundle, loadFonts(root)]);
  await loadStyles(root, styles, [], css);
  const { bundleCommands } = await import("#scripts/prepare/bundle-commands.ts");
  await bundleCommands();
} catch (error) {
  // The first command that needs it says more, and the packages are installed all the same.
  console.error(`Not prepared: ${error instanceof Error ? error.message : error}`);
}
