/** CVs as OpenDocument texts. */
import type { Cv } from "#bench/match/cv.ts";
import { makeOdt } from "#sections/cv-search/reading/testing/make-odt.ts";
import { type Block, blocksOf, bodyOf, halfOf, headOf, sidesOf } from "./blocks.ts";

const STYLES = [
  `<style:style style:name="Name" style:family="paragraph"><style:text-properties fo:font-size="18pt" fo:font-weight="bold"/></style:style>`,
  `<style:style style:name="Strong" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>`,
  `<style:style style:name="Break" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>`,
  `<style:style style:name="Columns" style:family="section"><style:section-properties><style:columns fo:column-count="2" fo:column-gap="0.5cm"/></style:section-properties></style:style>`,
].join("");

/** The file of a CV in OpenDocument. */
export function makeOdtCv(cv: Cv): Uint8Array {
  const head = headOf(cv);
  const body = bodyOf(cv);
  switch (cv.layout) {
    case "two-columns": {
      const columns = `<text:section text:style-name="Columns" text:name="Columns">${toXml(body)}</text:section>`;
      return makeOdt(toXml(head) + columns, { styles: STYLES });
    }
    case "sidebar":
      return makeOdt(sidebar(cv, head), { styles: STYLES });
    case "running-head": {
      const half = halfOf(body);
      const broken = `${toXml([...head, ...body.slice(0, half)])}<text:p text:style-name="Break"/>${toXml(body.slice(half))}`;
      const words = `${toText(cv.name)} – CV<text:tab/>Page <text:page-number>1</text:page-number>`;
      return makeOdt(broken, {
        styles: STYLES,
        margins: `<style:header><text:p>${words}</text:p></style:header>`,
      });
    }
    default:
      return makeOdt(toXml([...head, ...body]), { styles: STYLES });
  }
}

function sidebar(cv: Cv, [name, ...contact]: readonly Block[]): string {
  const { narrow, wide } = sidesOf(cv);
  const sides = [narrow, wide].map((parts) => parts.flatMap((part) => blocksOf(part, cv.layout)));
  const [small = [], large = []] = sides;
  return toXml([...(name ? [name] : []), { kind: "row", cells: [[...contact, ...small], large] }]);
}

/** Blocks of one kind that follow each other are one list, rows one table. */
function toXml(blocks: readonly Block[]): string {
  let xml = "";
  for (const [index, block] of blocks.entries()) {
    const wrapper = wrapperOf(block);
    if (wrapper && blocks[index - 1]?.kind !== block.kind) xml += `<${wrapper}>`;
    xml += toElement(block);
    if (wrapper && blocks[index + 1]?.kind !== block.kind) xml += `</${wrapper}>`;
  }
  return xml;
}

function wrapperOf({ kind }: Block): string | undefined {
  return kind === "bullet" ? "text:list" : kind === "row" ? "table:table" : undefined;
}

function toElement(block: Block): string {
  if (block.kind === "row") {
    const cells = block.cells.map((cell) => `<table:table-cell>${toXml(cell)}</table:table-cell>`);
    return `<table:table-row>${cells.join("")}</table:table-row>`;
  }
  const text = toText(block.text);
  const strong = `<text:span text:style-name="Strong">${text}</text:span>`;
  switch (block.kind) {
    case "name":
      return `<text:p text:style-name="Name">${text}</text:p>`;
    case "heading":
      return `<text:h text:outline-level="1">${text}</text:h>`;
    case "title":
      return `<text:p>${strong}</text:p>`;
    case "dated":
      return `<text:p>${strong}<text:tab/>${toText(block.dates)}</text:p>`;
    case "bullet":
      return `<text:list-item><text:p>${text}</text:p></text:list-item>`;
    default:
      return `<text:p>${text}</text:p>`;
  }
}

function toText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
