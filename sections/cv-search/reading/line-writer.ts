/** Puts a line of a document together from its pieces, and tells what it looks like. */

/** How letters look; absent where nothing is said. Sizes are in points. */
export type Look = { bold?: boolean; size?: number };

/** A line that grows. Its look is that before a tab, behind which dates are often lighter; its size the largest. */
export class LineWriter {
  #text = "";
  /** Nothing but white so far, then letters that are judged, then a tab and what is not. */
  #part: "before" | "judged" | "behind" = "before";
  #judged = 0;
  #bold = 0;
  #size: number | undefined;

  add(text: string, { bold, size }: Look): void {
    this.#text += text;
    const start = this.#part === "before" ? text.trimStart() : text;
    if (this.#part === "behind" || start === "") return;
    const [judged = "", behind] = start.split("\t", 2);
    this.#part = behind === undefined ? "judged" : "behind";
    this.#judged += judged.length;
    if (bold) this.#bold += judged.length;
    if (size !== undefined && judged !== "") this.#size = Math.max(this.#size ?? 0, size);
  }

  /** What was put together, or undefined for white alone. A new line begins. */
  take(): { text: string; bold: boolean; size?: number } | undefined {
    const line = { text: this.#text, bold: this.#bold > this.#judged / 2 };
    const taken = this.#size === undefined ? line : { ...line, size: this.#size };
    this.#text = "";
    this.#part = "before";
    this.#judged = 0;
    this.#bold = 0;
    this.#size = undefined;
    return taken.text.trim() === "" ? undefined : taken;
  }
}
