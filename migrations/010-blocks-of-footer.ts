import { defineMigration, type Part } from "#schemas/migrate/migration.ts";

/** The blocks that every footer had, in their order, and where their links came from. */
const blocks = [
  ...["candidates", "join_our_team", "about_us", "clients", "community", "insights"].map(fromMenu),
  ...["markets", "locations"].map(fromQuery),
];

export const migration = defineMigration({
  about: "The footer has a list of blocks, each with a heading and a menu or a query.",
  sections: ["footer"],
  migrate(footer) {
    if (footer.get("/blocks") !== undefined) return;
    const found = blocks.flatMap((block) => toBlock(footer, block));
    if (found.length > 0) footer.set("/blocks", found);
    for (const { heading, links } of blocks) {
      footer.remove(heading);
      footer.remove(links);
    }
  },
});

function fromMenu(name: string) {
  return { name, kind: "menu", heading: `/text/${name}_heading`, links: `/menu/${name}` };
}

function fromQuery(name: string) {
  return { name, kind: "query", heading: `/text/${name}_heading`, links: `/query/${name}` };
}

/** Nothing for a block without links, which was not shown. */
function toBlock(footer: Part, { name, kind, heading, links }: ReturnType<typeof fromMenu>): object[] {
  const from = footer.get(links);
  if (from === undefined) return [];
  const words = footer.get(heading);
  const id = name.replaceAll("_", "-");
  return [{ id, ...(words === undefined ? {} : { heading: words }), [kind]: from }];
}
