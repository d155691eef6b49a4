/**
 * The roles that the elements of a table have by themselves. They are written out because on narrow screens the table is
 * laid out as blocks, which some browsers (Safari among them) then no longer expose to screen readers as a table.
 */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  feature: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
