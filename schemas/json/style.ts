/** How a document is written: what an edit has to follow so that it does not show. */

export type JsonStyle = {
  /** What ends a line. */
  eol: string;
  /** One step of indentation; empty for a document that stands in one line. */
  indent: string;
  /** What stands between a name and its value: `": "` or `":"`. */
  colon: string;
};

/** How the documents of a new project are written. */
export const USUAL_STYLE: JsonStyle = { eol: "\n", indent: "  ", colon: ": " };

/** Reads the style off a text; what the text does not show is as usual. */
export function styleOf(text: string): JsonStyle {
  const eol = /\r\n?|\n/.exec(text.trim())?.[0];
  const indent = /[\r\n]([ \t]+)["[{]/.exec(text)?.[1] ?? USUAL_STYLE.indent;
  const isTight = /"(?:[^"\\]|\\.)*":\S/.test(text);
  return {
    eol: eol ?? USUAL_STYLE.eol,
    indent: eol === undefined ? "" : indent,
    colon: isTight ? ":" : USUAL_STYLE.colon,
  };
}
