/**
 * What the list is searched and narrowed down by: a form that requests the page itself, so that every answer has an address.
 * The runtime sends it by itself when something is changed, and puts the answer into the page.
 */
import type { FoundFacet, FoundOption } from "#runtime/search/view.ts";
import { Button } from "#runtime/ui/button.tsx";
import { Note } from "#runtime/ui/labels/note.tsx";
import type { View } from "./+view.ts";
import styles from "./narrow.module.css";

type Found = NonNullable<View["settings"]["search"]>;
type Words = View["words"];

type Props = {
  found: Found;
  words: Words;
  /** How many jobs the answer has. */
  count: number;
  /** Id of where they begin. */
  listId: string;
};

export function Narrow({ found, words, count, listId }: Props) {
  const narrowed = found.chosen.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers yet.
    <form id="search" className={styles.form} action={found.address} method="get" role="search" data-asks="">
      <div className={styles.words}>
        <label htmlFor="search-words">{words.search}</label>
        <div className={styles.line} data-notes-after="">
          <input
            id="search-words"
            name="q"
            type="search"
            defaultValue={found.words}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" kind="outlined">
            {words.find}
          </Button>
        </div>
      </div>
      <details className={styles.narrow} id="search-narrow">
        <summary>
          {words.narrow}
          <span className={styles.number} id="search-narrow-count" data-answer="">
            {narrowed > 0 && ` (${narrowed})`}
          </span>
        </summary>
        <div className={styles.facets} id="search-facets" data-answer="">
          {found.facets
            .filter(({ options }) => options.length > 0)
            .map((facet) =>
              facet.several ? (
                <Choices key={facet.name} facet={facet} words={words} />
              ) : (
                <Choice key={facet.name} facet={facet} words={words} />
              ),
            )}
          <SortOrder found={found} words={words} />
          <div className={styles.go}>
            <a href={`#${listId}`} className={styles.results}>
              {words.show} {count} {count === 1 ? words.one : words.many}
            </a>
            <p className={styles.unscripted}>{words.unscripted}</p>
            <Button type="submit" formAction={`${found.address}#${listId}`} className={styles.apply}>
              {words.apply}
            </Button>
          </div>
        </div>
      </details>
      <Note name="offline">{words.offline}</Note>
    </form>
  );
}

/** A facet of which several values can be chosen. */
function Choices({ facet, words }: { facet: FoundFacet; words: Words }) {
  return (
    <fieldset className={styles.facet}>
      <legend>{facet.label}</legend>
      <Options name={facet.name} options={facet.options} words={words} />
    </fieldset>
  );
}

function Options({ name, options, words }: { name: string; options: readonly FoundOption[]; words: Words }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
    <ul role="list" className={styles.options}>
      {options.map(({ value, label, count, chosen, options: below }) => (
        <li key={value}>
          <label className={styles.option} data-notes-after="">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
            <span>{label}</span>
            <span className={styles.number}>{count}</span>
          </label>
          {below && (
            <details
              className={styles.below}
              id={`search-${name}-${value}`}
              open={chosen || below.some((option) => option.chosen)}
            >
              <summary>
                {words.more} {label}
              </summary>
              <Options name={name} options={below} words={words} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A facet of which one value can be chosen. */
function Choice({ facet, words }: { facet: FoundFacet; words: Words }) {
  const id = `search-${facet.name}`;
  return (
    <div className={styles.facet} data-notes-after="">
      <label htmlFor={id} className={styles.label}>
        {facet.label}
      </label>
      <select
        id={id}
        name={facet.name}
        defaultValue={facet.options.find(({ chosen }) => chosen)?.value ?? ""}
      >
        <option value="">{words.any}</option>
        {facet.options.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {label} ({count})
          </option>
        ))}
      </select>
    </div>
  );
}

function SortOrder({ found, words }: { found: Found; words: Words }) {
  // What holds where nothing is chosen needs no word in the address.
  const sorts = found.sorts.map(({ name, label, chosen }, at) => ({
    ...{ label, chosen, value: at === 0 && found.words === "" ? "" : name },
  }));
  return (
    <div className={styles.facet} data-notes-after="">
      <label htmlFor="search-sort" className={styles.label}>
        {words.sort}
      </label>
      <select id="search-sort" name="sort" defaultValue={sorts.find(({ chosen }) => chosen)?.value ?? ""}>
        {found.words !== "" && <option value="">{words.fit}</option>}
        {sorts.map(({ value, label }) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
