/**
 * Keeping a thing on the visitor's device: a button that does it or takes it back, and a link to what is kept, with the number.
 * Without scripts there is no button. `runtime/client/saved-items.ts` documents the markup.
 */
import bookmark from "icon:bookmark";
import type { ReactNode } from "react";
import type { ResolvedLink } from "#runtime/section.ts";
import { SHELF_PREFIX } from "#runtime/store/saved-items.ts";
import { classes } from "#runtime/ui/classes.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { Note } from "#runtime/ui/labels/note.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import styles from "./keep.module.css";

/** The words of a button, and its messages when the browser keeps nothing or the shelf is full. */
export type KeepWords = { save: string; saved: string; refused: string; full: string };

type ButtonProps = {
  shelf: string;
  /** The page of the thing, by which it is known. */
  address: string;
  /** What is to be shown of it in a list. */
  facts: { readonly [name: string]: string | undefined };
  /** The name of the thing, for screen readers that read one button after the other. */
  name?: string;
  words: KeepWords;
  className?: string | undefined;
};

export function KeepButton({ shelf, address, facts, name, words, className }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.keep, className)}
      data-action="page:keep"
      data-shelf={shelf}
      data-value={JSON.stringify({ address, ...facts })}
      aria-pressed={false}
    >
      <Icon path={bookmark} />
      <span className={styles.words}>
        <span>{words.save}</span>
        <span>{words.saved}</span>
      </span>
      {name && <VisuallyHidden> {name}</VisuallyHidden>}
    </button>
  );
}

/** The messages of a section's buttons when keeping fails. Stands once in the section. */
export function KeepNotes({ words }: { words: Pick<KeepWords, "refused" | "full"> }) {
  return (
    <>
      <Note name="refused">{words.refused}</Note>
      <Note name="full">{words.full}</Note>
    </>
  );
}

/** The way to what is kept, and how much it is. */
export function ShelfLink({ shelf, link }: { shelf: string; link: ResolvedLink }) {
  if (link.href === undefined) return null;
  return (
    <a href={link.href} className={styles.link} data-shelf={shelf} data-stored={SHELF_PREFIX + shelf}>
      {link.label}
      <span data-shelf-count="" className={styles.count} />
    </a>
  );
}

type ListProps = { shelf: string; className?: string | undefined; children: ReactNode };

/** Around the list of what is kept: an empty `ul`, the `template` of its elements, and what acts on it. */
export function ShelfList({ shelf, className, children }: ListProps) {
  return (
    <div className={className} data-shelf={shelf} data-stored={SHELF_PREFIX + shelf} data-shelf-list="">
      {children}
    </div>
  );
}
