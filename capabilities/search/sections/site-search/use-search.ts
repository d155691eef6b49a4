/** The state of the search: what was typed, the index once it has come, and what it finds. */
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { loadSite } from "#runtime/search/site/load-site.ts";
import { type FoundPages, type OpenSite, searchSite } from "#runtime/search/site/site-search.ts";
import type { ResolvedDeviceDirectory } from "#runtime/section.ts";

/** How many pages are shown at first, and how many more at a time. */
export const AT_A_TIME = 10;

export type Search = {
  /** What was typed, without spaces around it. */
  words: string;
  /** Undefined where nothing is typed, or the index is not loaded yet. */
  found: FoundPages | undefined;
  status: "waiting" | "failed" | "ready";
  /** Takes what stands in the field. */
  ask: (words: string) => void;
  /** Has the index come before anything is typed. */
  prepare: () => void;
  showMore: () => void;
};

export function useSearch(
  { pages, words: wordsFile, found: answered }: ResolvedDeviceDirectory,
  input: RefObject<HTMLInputElement | null>,
): Search {
  const [words, setWords] = useState(answered?.words ?? "");
  const [most, setMost] = useState(answered?.pages.length ?? AT_A_TIME);
  const [site, setSite] = useState<OpenSite>();
  const [isFailed, setFailed] = useState(false);
  const isThere = useRef(true);
  const prepare = () => {
    setFailed(false);
    loadSite({ pages, words: wordsFile }).then(
      (opened) => isThere.current && setSite(opened),
      () => isThere.current && setFailed(true),
    );
  };
  const ask = (typed: string) => {
    setWords(typed.trim());
    setMost(AT_A_TIME);
    if (!site) prepare();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, with the search in the address and what was typed
  useEffect(() => {
    isThere.current = true;
    const field = input.current;
    if (field && field.value === "") field.value = new URLSearchParams(location.search).get("q") ?? "";
    const typed = field?.value.trim() ?? "";
    if (typed !== words) ask(typed);
    else if (document.activeElement === field) prepare();
    return () => {
      isThere.current = false;
    };
  }, []);
  const found = useMemo(() => {
    if (site) return searchSite(site, words, most);
    return answered?.words === words ? answered : undefined;
  }, [site, words, most, answered]);
  return {
    ...{ words, found, ask, prepare },
    status: site || found ? "ready" : isFailed ? "failed" : "waiting",
    showMore() {
      setMost(most + AT_A_TIME);
      if (!site) prepare();
    },
  };
}
