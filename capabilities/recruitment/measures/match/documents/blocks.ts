/** A CV as a row of blocks, which each format draws in its own way. */
import { type Cv, datesOf, type Entry, type Part } from "../cv.ts";

/** What is drawn in one go. */
export type Block =
  | { kind: "name" | "contact" | "heading" | "title" | "employer" | "text" | "bullet"; text: string }
  /** A title with its dates at the right margin. */
  | { kind: "dated"; text: string; dates: string }
  /** A row of a table: blocks for each cell. */
  | { kind: "row"; cells: readonly (readonly Block[])[] };

/** The head of a CV: who it is, and how they are reached. */
export function headOf({ name, contact }: Cv): Block[] {
  return [{ kind: "name", text: name }, ...contact.map((text) => ({ kind: "contact", text }) as const)];
}

/** The blocks of a part, with its entries as the layout has them. */
export function blocksOf(part: Part, layout: Cv["layout"]): Block[] {
  const { heading, text = [], entries = [], bullets = [], table = [] } = part;
  return [
    { kind: "heading", text: heading },
    ...toBlocks("text", text),
    ...entries.flatMap((entry) => entryBlocks(entry, layout)),
    ...toBlocks("bullet", bullets),
    ...table.map((cells) => ({ kind: "row", cells: cells.map((cell) => toBlocks("text", [cell])) }) as const),
  ];
}

/** All blocks below the head. */
export function bodyOf({ parts, layout }: Cv): Block[] {
  return parts.flatMap((part) => blocksOf(part, layout));
}

/** The parts of a CV with a sidebar: those in the narrow column, and the others. */
export function sidesOf({ parts, narrow = [] }: Cv): { narrow: Part[]; wide: Part[] } {
  const isNarrow = ({ heading }: Part) => narrow.includes(heading);
  return { narrow: parts.filter(isNarrow), wide: parts.filter((part) => !isNarrow(part)) };
}

/** How many letters a block has. */
export function lengthOf(block: Block): number {
  if (block.kind !== "row") return block.text.length;
  return block.cells.flat().reduce((sum, cell) => sum + lengthOf(cell), 0);
}

/** Where the second half of blocks begins, as a document is broken that is two pages long: never right below a heading or a title. */
export function halfOf(blocks: readonly Block[]): number {
  const total = blocks.reduce((sum, block) => sum + lengthOf(block), 0);
  let sum = 0;
  for (const [index, block] of blocks.entries()) {
    const above = blocks[index - 1]?.kind;
    if (sum >= total / 2 && (above === "text" || above === "bullet")) return index;
    sum += lengthOf(block);
  }
  return blocks.length;
}

function entryBlocks(entry: Entry, layout: Cv["layout"]): Block[] {
  const { title, employer, place, text = [], bullets = [] } = entry;
  const dates = datesOf(entry);
  const where = [employer, place].filter((words) => words !== undefined).join(", ");
  const described = [...toBlocks("text", text), ...toBlocks("bullet", bullets)];
  const employers = (words: string) => toBlocks("employer", words === "" ? [] : [words]);
  if (layout === "table") {
    const work: Block[] = [{ kind: "title", text: title }, ...employers(where), ...described];
    return [{ kind: "row", cells: [toBlocks("text", dates === undefined ? [] : [dates]), work] }];
  }
  if (layout === "dates-right" && dates !== undefined)
    return [{ kind: "dated", text: title, dates }, ...employers(where), ...described];
  const line = [where, dates].filter((words) => words !== undefined && words !== "").join(" | ");
  return [{ kind: "title", text: title }, ...employers(line), ...described];
}

function toBlocks(kind: "text" | "bullet" | "employer", texts: readonly string[]) {
  return texts.map((text) => ({ kind, text }));
}
