import { isTag } from "domhandler";
import { tagOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";

const marked = '<p data-section="a" id="one"></p>';
const others = [2, 3, 4].map((id) => `<p data-section="a" id="s${id}"></p>`).join("");

export const rule = defineRule({
  name: "every section says what it is, on its one root, and no two elements have the same id",
  page({ all }) {
    const parts = all("main > :not(script), [data-frame] > :not(script)");
    const isIsland = new Set(all("[data-island]"));
    const islands = parts.filter((part) => isIsland.has(part));
    const roots = parts.flatMap((part) => (isIsland.has(part) ? part.children.filter(isTag) : [part]));
    const ids = all("[id]").map(({ attribs }) => attribs.id);
    return [
      ...listFaults({ "hardly any section found": roots.length < 4 }),
      ...islands
        .filter(({ children }) => children.filter(isTag).length !== 1)
        .map((island) => `not one root: ${tagOf(island)}`),
      ...roots.flatMap((root) => {
        const { id, "data-section": type } = root.attribs;
        return listFaults({ [`not marked: ${tagOf(root)}`]: type === undefined || !id });
      }),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements have the id ${id}`),
    ];
  },
  valid: `<main>${marked}${others}</main>`,
  faulty: {
    "hardly any section found": `<main>${marked}</main>`,
    "not marked: <p>": `<main>${others}<p>Words</p></main>`,
    "not one root": `<main>${others}<div data-island="a">${marked}<p></p></div></main>`,
    "two elements have the id one": `<div data-frame="before">${marked}</div><main>${others}${marked}</main>`,
  },
});
