/** The word for a kind, `hybrid` or `careers`, from a section's own; what is no kind is words already. */
export function wordFor(kind: string, words: { readonly [kind: string]: string }): string {
  return words[kind] ?? kind;
}
