/**
 * The words of a choice that a collection holds by its name: `united-states` is shown as `United States`.
 * Words that an author wrote stay as they are.
 */
export function toChoiceWords(choice: string): string {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(choice)) return choice;
  return choice
    .split("-")
    .map((word) => (word === "and" ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}
