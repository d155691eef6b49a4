/** HTML that is put together from pieces, in which every text is escaped. */
import { escapeHtml } from "#schemas/html/characters.ts";

/** HTML that may stand as it is. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Piece = Markup | string | number | undefined | false | readonly Piece[];

/** HTML with pieces in it: texts are escaped, lists follow one another, and what is not there is nothing. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(parts.map((part, at) => part + toHtml(pieces[at])).join(""));
}

function toHtml(piece: Piece): string {
  if (piece === undefined || piece === false) return "";
  if (piece instanceof Markup) return piece.html;
  if (typeof piece === "string" || typeof piece === "number") return escapeHtml(String(piece));
  return piece.map(toHtml).join("");
}
