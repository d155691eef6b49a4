/** What the styles of an OpenDocument text make of its letters: a style has what it says, and else what its parent has. */
import type { Look } from "./line-writer.ts";
import type { XmlToken } from "./xml.ts";

/** What a style says of letters, and whether it is one of headings. */
export type StyleLook = Look & { heading?: boolean };

/** The styles of a document, by their names. */
export type OdtStyles = { take(token: XmlToken): void; look(name: string | undefined): StyleLook };

type Style = Look & { parent?: string };

/** Names are the same in every language: Heading_20_1, Title, Subtitle. */
const HEADING = /^(?:heading|title|subtitle)(?:_|$)/i;

/** More parents than any document has. */
const DEEPEST = 10;

/** Collects styles from tokens as they pass. */
export function odtStyles(): OdtStyles {
  const styles = new Map<string, Style>();
  let current: Style | undefined;
  return {
    take(token) {
      if (token.kind !== "open") return;
      const { name, attributes } = token;
      if (name === "style:style") {
        const parent = attributes.get("style:parent-style-name");
        current = parent === undefined ? {} : { parent };
        styles.set(attributes.get("style:name") ?? "", current);
      } else if (name === "style:default-style") current = undefined;
      else if (name === "style:text-properties" && current) Object.assign(current, lookOf(attributes));
    },
    look(name = "") {
      const look: StyleLook = {};
      let at: string | undefined = name;
      for (let depth = 0; at !== undefined && depth < DEEPEST; depth += 1) {
        if (HEADING.test(at)) look.heading = true;
        const { parent, ...own }: Style = styles.get(at) ?? {};
        Object.assign(look, { ...own, ...look });
        at = parent;
      }
      return look;
    },
  };
}

function lookOf(attributes: ReadonlyMap<string, string>): Look {
  const look: Look = {};
  const weight = attributes.get("fo:font-weight");
  if (weight) look.bold = weight === "bold" || Number(weight) >= 600;
  const size = /^([\d.]+)pt$/.exec(attributes.get("fo:font-size") ?? "")?.[1];
  if (size) look.size = Number(size);
  return look;
}
