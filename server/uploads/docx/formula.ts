/** Formulas in the workbook of a chart (ECMA-376-1, 18.17): they calculate with its own figures, or it is refused. */

const functions = new Set([
  ...["sum", "average", "count", "counta", "countif", "min", "max", "round", "rounddown", "roundup", "int"],
  ...["abs", "if", "and", "or", "not", "na", "iferror", "sumif", "product", "mod", "sqrt", "power", "rank"],
  ...["median", "stdev", "row", "rows", "column", "columns", "index", "match", "offset", "vlookup"],
  ...["hlookup", "text", "value", "concatenate", "left", "right", "mid", "len", "trim", "date", "year"],
  ...["month", "day", "today", "now", "subtotal", "large", "small", "percentile", "datedif"],
  ...["isblank", "iserror", "isnumber", "search", "find"],
]);

/**
 * No other program (`cmd|'/c …'!A1`), no other workbook (`[1]Sheet1!A1`), and none of the functions that request data from elsewhere.
 * What stands in quotes is a text, or the name of a sheet.
 */
export function isAllowedFormula(formula: string): boolean {
  const bare = formula.replace(/"[^"]*"/g, '""').replace(/'[^'[\]|]*'/g, "''");
  if (/[|\\]|\[\d|:\/\//.test(bare)) return false;
  return Array.from(bare.matchAll(/(?<![\p{L}\p{N}_.])([\p{L}\p{N}_.]+)\s*\(/gu)).every(([, name = ""]) =>
    functions.has(name.toLowerCase()),
  );
}
