/** How the HTML of the site is validated. Every exception has a comment on why it is no mistake of ours. */
import { HtmlValidate, StaticConfigLoader } from "html-validate";

export function createHtmlValidate(): HtmlValidate {
  return new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ["html-validate:recommended", "html-validate:standard"],
      rules: {
        "no-inline-style": "error",
        "heading-level": "error",
        // Boxes that answer one question share its name: the form then sends a list (HTML, 4.10.21.4).
        "form-dup-name": ["error", { shared: ["radio", "checkbox"] }],
        // Matters of spelling, which the standard leaves open and React decides.
        "doctype-style": ["error", { style: "lowercase" }],
        "void-style": "off",
        "attribute-empty-style": "off",
        "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
        "attribute-boolean-style": ["error", { style: "empty" }],
        // Safari takes the role from a list whose markers are hidden, and every browser those of a table that is stacked
        // where it is narrow, unless they are said again.
        "no-redundant-role": [
          "error",
          { exclude: ["list", "table", "rowgroup", "row", "columnheader", "rowheader", "cell"] },
        ],
        // Styles keep a number on one line; pages.spec.ts looks whether they do.
        "tel-non-breaking": "off",
      },
    }),
  );
}
