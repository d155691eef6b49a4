/** What visitors insist on: a list of choices for each facet. */
import { useState } from "react";
import { Button } from "#runtime/ui/button.tsx";
import styles from "./results.module.css";
import { SelectField } from "./select-field.tsx";
import type { CvSearch } from "./use-cv-search.ts";

type Props = { id: string; search: CvSearch };

export function FiltersForm({ id, search }: Props) {
  const { read, filters, filter, facts, names } = search;
  const choose = (name: string, value: string) => {
    const { [name]: _, ...rest } = filters;
    filter(value === "" ? rest : { ...rest, [name]: value });
  };
  const facets = read?.facets ?? [];
  const places = facets.find(({ name }) => name === "place");
  const near = (facts?.places ?? []).filter(
    (place) => filters.place !== place.id && places?.options.some((option) => option.value === place.id),
  );
  // A phone would show nothing but filters.
  const [isOpen] = useState(
    () => matchMedia("(min-width: 40rem)").matches || Object.keys(filters).length > 0,
  );
  return (
    <details className={styles.narrow} open={isOpen}>
      <summary>Filter these jobs</summary>
      <div className={styles.filters}>
        {facets.map((facet) => (
          <SelectField
            key={facet.name}
            id={`${id}-filter-${facet.name}`}
            label={facet.label}
            options={facet.options}
            value={filters[facet.name] ?? ""}
            onChange={(value) => choose(facet.name, value)}
          />
        ))}
      </div>
      {near.length > 0 && (
        <p className={styles.near}>
          {near.map((place) => (
            <Button key={place.id} kind="outlined" onClick={() => choose("place", place.id)}>
              {`Only in ${names[place.id] ?? place.words}`}
            </Button>
          ))}
        </p>
      )}
    </details>
  );
}
