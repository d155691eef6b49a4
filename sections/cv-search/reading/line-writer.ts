/** Puts a line of a document together from its pieces, and tells what it looks like. */

/** How letters look; absent where nothing is said. Sizes are in points. */
export type Look = { bold?: boolean; size?: number };

/** A line that grows. Its look is that before a tab, behind which dates are often lighter; its size the largest. */
export class LineWriter {
  #text = "";
  #judged = 0;
  #bold = 0;
  #size: number | undefined;

  add(text: string, { bold, size }: Look): void {
    if (text !== "\t" && !this.#text.trimStart().includes("\t")) {
      this.#judged += text.length;
      if (bold) this.#bold += text.length;
      if (size !== undefined) this.#size = Math.max(this.#size ?? 0, size);
    }
    this.#text += text;
  }

  /** What was put together, or undefined for white alone. A new line begins. */
  take(): { text: string; bold: boolean; size?: number } | undefined {
    const line = { text: this.#text, bold: this.#bold > this.#judged / 2 };
    const taken = this.#size === undefined ? line : { ...line, size: this.#size };
    this.#text = "";
    this.#judged = 0;
    this.#bold = 0;
    this.#size = undefined;
    return taken.text.trim() === "" ? undefined : taken;
  }
}
