/** Notes on the headings of a page, by their levels. */

export type HeadingNotes = {
  /** Of the page as a whole. */
  page: string[];
  /** Of each heading, in order; empty where nothing is. */
  each: string[];
};

/** Judges the levels of headings (1 to 6) in the order of the page. */
export function judgeLevels(levels: readonly number[]): HeadingNotes {
  let first = true;
  const each = levels.map((level, index) => {
    const before = levels[index - 1] ?? 0;
    if (level === 1) {
      const note = first ? "" : "A second h1: a page has one.";
      first = false;
      return note;
    }
    if (before === 0 || level <= before + 1) return "";
    return `From h${before} to h${level}: h${before + 1} is skipped.`;
  });
  return { page: levels.includes(1) ? [] : ["The page has no h1."], each };
}
