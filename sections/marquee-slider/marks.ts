/** Signs of firms that do not exist, to stand before a client's name. */

/** Twelve signs on a grid of 24 by 24, one path each, filled in one colour by the even-odd rule. */
export const marks: readonly [string, ...string[]] = [
  // Four quarter discs that turn.
  "M2 2h9.5v9.5A9.5 9.5 0 0 1 2 2zM22 2v9.5h-9.5A9.5 9.5 0 0 1 22 2zM22 22h-9.5v-9.5A9.5 9.5 0 0 1 22 22zM2 22v-9.5h9.5A9.5 9.5 0 0 1 2 22z",
  // A disc in four bands.
  "M12 2a10 10 0 0 1 7.5 3.4h-15A10 10 0 0 1 12 2zM3.2 7.2h17.6a10 10 0 0 1 1.1 3.6H2.1a10 10 0 0 1 1.1-3.6zM2.1 12.8h19.8a10 10 0 0 1-1.3 4H3.4a10 10 0 0 1-1.3-4zM4.9 19h14.2a10 10 0 0 1-14.2 0z",
  // Two squares, and what they share left out.
  "M2 2h14v14H2zM8 8h14v14H8z",
  // A cube of three faces.
  "M12 1.6 20.8 6.7 12 11.8 3.2 6.7zM2.4 8.2l8.8 5.1v10.1l-8.8-5.1zM21.6 8.2v10.1l-8.8 5.1V13.3z",
  // Two half discs that slipped past each other.
  "M2 11.4a8.2 8.2 0 0 1 16.4 0zM5.6 12.6H22a8.2 8.2 0 0 1-16.4 0z",
  // Two arrowheads.
  "M2 2.5h5l6.1 9.5L7 21.5H2L8.1 12zM10.9 2.5h5L22 12l-6.1 9.5h-5L17 12z",
  // A ring that opens to a dot.
  "M12 2v5a5 5 0 1 0 5 5h5A10 10 0 1 1 12 2zM18.2 2.2a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2z",
  // Four leaves.
  "M11.4 11.4H7A5 5 0 0 1 2 6.4V2h4.4a5 5 0 0 1 5 5zM12.6 11.4V7a5 5 0 0 1 5-5H22v4.4a5 5 0 0 1-5 5zM12.6 12.6H17a5 5 0 0 1 5 5V22h-4.4a5 5 0 0 1-5-5zM11.4 12.6V17a5 5 0 0 1-5 5H2v-4.4a5 5 0 0 1 5-5z",
  // A frame of two corners.
  "M2 2h20v5.2H7.2V22H2zM22 22H9.6v-5.2h7.2V9.6H22z",
  // An eight-armed star of four bars.
  "M10.2 2h3.6v5.7l4-4 2.5 2.5-4 4H22v3.6h-5.7l4 4-2.5 2.5-4-4V22h-3.6v-5.7l-4 4-2.5-2.5 4-4H2v-3.6h5.7l-4-4 2.5-2.5 4 4z",
  // Two hills, one before the other.
  "M1.5 21 9.2 3.5l3.3 7.5L8.1 21zM10.2 21l5.7-12.8L22.5 21z",
  // A gate of three arches.
  "M2 22V12a10 10 0 0 1 20 0v10h-3.4V12a6.6 6.6 0 0 0-13.2 0v10zM7.4 22V12a4.6 4.6 0 0 1 9.2 0v10h-3V12a1.6 1.6 0 0 0-3.2 0v10z",
];

/** The sign at a place in a list; a longer list begins again. */
export function markAt(index: number): string {
  return marks[index % marks.length] ?? marks[0];
}
