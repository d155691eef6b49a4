/**
 * From offsets to lines and columns, as editors count them.
 *
 * A line ends at CR LF, LF or a lone CR. A byte-order mark at the start takes no column.
 */

/** A stretch of a text in UTF-16 code units, `end` exclusive. */
export type Range = { start: number; end: number };

/** A place in a text as editors count: both from 1, columns in UTF-16 code units. */
export type Position = { line: number; column: number };

export type Lines = {
  /** Line and column of an offset; one outside of the text is moved to its nearest end. */
  position(offset: number): Position;
  /** The stretch of a line (from 1) without its line end; `undefined` for a line the text does not have. */
  range(line: number): Range | undefined;
};

/** Finds the lines of a text. Costs one pass over it, on the first call. */
export function createLines(text: string): Lines {
  let known: number[] | undefined;
  const starts = () => {
    known ??= findStarts(text);
    return known;
  };
  return {
    position(offset) {
      const at = Math.min(Math.max(offset, 0), text.length);
      const line = lineOf(starts(), at);
      return { line: line + 1, column: Math.max(at - (starts()[line] ?? 0), 0) + 1 };
    },
    range(line) {
      const start = starts()[line - 1];
      if (start === undefined) return undefined;
      let end = starts()[line] ?? text.length;
      if (line < starts().length) {
        if (text.charCodeAt(end - 1) === 10) end--;
        if (end > start && text.charCodeAt(end - 1) === 13) end--;
      }
      return { start, end };
    },
  };
}

function findStarts(text: string): number[] {
  const starts = [text.charCodeAt(0) === 0xfeff ? 1 : 0];
  if (text.includes("\r")) {
    for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
    return starts;
  }
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Index of the last start that is not after `offset`. */
function lineOf(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
