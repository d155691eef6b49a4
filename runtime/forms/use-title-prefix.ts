/** The page's title is the first thing that a screen reader says of a page. */
import { useEffect } from "react";
import { WORDS } from "#runtime/forms/words.ts";

/** Has the title begin with "Error: " while `on`. A page that came with it has it until then. */
export function useTitlePrefix(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    if (!document.title.startsWith(WORDS.error)) document.title = WORDS.error + document.title;
    return () => {
      if (document.title.startsWith(WORDS.error)) document.title = document.title.slice(WORDS.error.length);
    };
  }, [on]);
}
