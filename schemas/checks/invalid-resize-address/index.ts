/** The address of the resizing service, in which what changes from picture to picture has to stand. */
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

const NEEDED = ["width", "path"];
const KNOWN = ["width", "height", "path"];

export const check = defineCheck({
  code: "invalid-resize-address",
  severity: "error",
  description: "The address of the resizing service says where width and path belong.",
  document({ kind, value }, { report }) {
    const images = kind === "site" && isObject(value) ? value.images : undefined;
    const address = isObject(images) ? images.resize : undefined;
    if (typeof address !== "string") return;
    const pointer = "/images/resize";
    const used = [...address.matchAll(/\{([^{}]*)\}/g)];
    const names = new Set(used.map(([, name = ""]) => name));
    for (const { 0: whole, 1: name = "", index: offset } of used) {
      if (KNOWN.includes(name)) continue;
      const near = suggest(name, KNOWN);
      report({
        pointer,
        part: { offset, length: whole.length },
        message: `${quote(whole)} stands for nothing in the address of the resizing service.`,
        hint: didYouMean(near && `{${near}}`, `It can be ${choices(KNOWN.map((known) => `{${known}}`))}.`),
      });
      // One that is misspelt is not missing as well.
      if (near !== undefined) names.add(near);
    }
    for (const name of NEEDED) {
      if (names.has(name)) continue;
      report({
        pointer,
        message: `The address of the resizing service lacks {${name}}, so every picture would be asked for alike.`,
        hint: 'Write it like this: "https://images.example/fit={width}x{height}/{path}".',
      });
    }
  },
});
