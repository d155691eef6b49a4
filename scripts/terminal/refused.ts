/** An order that cannot be carried out. The message gives the author the reason, in plain words. */
export class Refused extends Error {
  override name = "Refused";
  /** What was probably meant. */
  readonly better: string | undefined;

  constructor(words: string, better?: string) {
    super(words);
    this.better = better;
  }
}
