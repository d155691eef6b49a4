/** Pictures and banners that are meant to name a drawing, and name none. */
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { drawingNamed, isDrawing } from "#schemas/values/image-facts.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-drawing",
  severity: "error",
  description: "Every drawing that a picture or a banner names is one that the site can make.",
  references({ pictures, uses }, { site: { drawings, artwork }, report }) {
    for (const { kind, key, pointer } of uses) {
      if (kind === "artwork" && !artwork.has(key))
        report({ pointer, ...unknown(key, "content/brand/artwork/", artwork) });
    }
    for (const { src, pointer } of pictures) {
      if (!isDrawing(src)) continue;
      const [, name = "", seed] = /^drawing:([^/]*)\/?(.*)$/s.exec(src) ?? [];
      if (!drawings.has(name)) {
        report({ pointer, ...unknown(name, "content/brand/drawings/", drawings) });
      } else if (!drawingNamed(src)) {
        report({
          pointer,
          message:
            seed === ""
              ? `This drawing has no name of its own behind ${quote(name)}.`
              : `${quote(seed ?? "")} cannot be the name of a drawing: use small letters, digits and dashes.`,
          hint: `Each name gives another drawing of the same kind: ${quote(`drawing:${name}/${toSeed(seed)}`)}.`,
        });
      }
    }
  },
});

function unknown(name: string, folder: string, known: ReadonlySet<string>): Omit<CheckProblem, "pointer"> {
  return {
    message: `There is no drawing ${quote(name)} in ${folder}.`,
    hint: didYouMean(
      suggest(name, known),
      known.size === 0 ? "This site draws nothing yet." : `There is ${choices([...known])}.`,
    ),
  };
}

function toSeed(seed = ""): string {
  const near = seed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return near === "" ? "about-us" : near;
}
