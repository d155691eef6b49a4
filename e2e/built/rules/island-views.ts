import { textsOf, wordsIn, wordsOf } from "../page.ts";
import { defineRule } from "../rule.ts";

const shown = '<div class="rich-text"><p>Words</p></div>';
const moved = '<table><tr><td><div class="rich-text">a</div></td></tr><div class="rich-text">b</div></table>';
const island = (body: string, html: string) =>
  `<div data-island="tabs" id="a">${html}</div><script data-view="a">{"body":"${body}"}</script>`;

export const rule = defineRule({
  name: "the view of every island names formatted texts by where a browser finds them",
  atLeast: [20, "[data-island] ~ [data-view]"],
  page({ all, html }) {
    return all("[data-island]").flatMap(({ attribs: { id = "" } }) => {
      const [script] = all(`[data-view="${id}"]`);
      const view = script ? textsOf(script).join("") : "";
      const own = html.slice(html.indexOf(` id="${id}"`), html.indexOf(` data-view="${id}"`));
      const written = [...own.matchAll(/<div class="rich-text[^>]*>(.*?)<\/div>/gs)];
      const found = all(`[id="${id}"] div[class^=rich-text]`).map(wordsOf);
      const isAlike = written.every(([, text = ""], at) => wordsIn(text) === found[at]);
      return [
        ...(view === "" ? [`${id}: no view`] : []),
        ...(isAlike ? [] : [`${id}: a browser finds other texts`]),
        ...[...view.matchAll(/"#html:(\d+)"/g)]
          .filter(([, at]) => found[Number(at)] === undefined)
          .map(([place]) => `${id}: there is no ${place}`),
      ];
    });
  },
  valid: island("#html:0", shown),
  faulty: {
    'there is no "#html:1"': island("#html:1", shown),
    "a browser finds other texts": island("#html:0", moved),
    "no view": '<div data-island="tabs" id="a"></div>',
  },
});
