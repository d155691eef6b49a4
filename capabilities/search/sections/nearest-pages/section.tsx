import { useEffect, useState } from "react";
import { loadPages } from "#runtime/search/site/load-pages.ts";
import { createNearest } from "#runtime/search/site/nearest.ts";
import type { SitePage } from "#runtime/search/site/site-file.ts";
import type { SectionProps } from "#runtime/section.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { SearchField } from "#runtime/ui/search-field.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, words, id, directory } = view;
  const near = useNear(directory.pages);
  return (
    <SectionRoot view={view} className={styles.root}>
      <Heading level={context.headingLevel} size="large" className={styles.heading}>
        {text.heading}
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers yet. */}
      <form
        className={styles.form}
        action={link.search.href}
        method="get"
        role="search"
        aria-label={text.heading}
      >
        <SearchField id={`${id}-words`} label={words.label} find={link.search.label} />
      </form>
      <div role="status" className={styles.near}>
        {near.length > 0 && (
          <>
            <Heading level={levelBelow(context.headingLevel)} size="small">
              {text.near}
            </Heading>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
            <ul role="list" className={styles.pages}>
              {near.map(({ address, title, area }) => (
                <li key={address}>
                  <span className={styles.title}>
                    <a href={address}>{title}</a>
                  </span>
                  <span className={styles.address}>{area === "" ? address : `${area} · ${address}`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </SectionRoot>
  );
}

/** The pages nearest to the address on show: none until they are known. */
function useNear({ near, pages: file }: View["directory"]["pages"]): readonly SitePage[] {
  const [found, setFound] = useState<readonly SitePage[]>(near ?? []);
  useEffect(() => {
    let isThere = true;
    if (near) return;
    loadPages(file).then(
      (pages) => isThere && setFound(createNearest(pages)(location.pathname)),
      // The field and the rest of the page are there all the same.
      () => {},
    );
    return () => {
      isThere = false;
    };
  }, [near, file]);
  return found;
}
