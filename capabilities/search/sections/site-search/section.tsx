import { type KeyboardEvent, useRef } from "react";
import type { SectionProps } from "#runtime/section.ts";
import { SearchField } from "#runtime/ui/search-field.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { moveFocus } from "./keys.ts";
import { Results } from "./results.tsx";
import styles from "./section.module.css";
import { useSearch } from "./use-search.ts";

export function Section({ view, context }: SectionProps<View>) {
  const { text, words, id } = view;
  const { pages: directory } = view.directory;
  const input = useRef<HTMLInputElement>(null);
  const tool = useRef<HTMLDivElement>(null);
  const search = useSearch(directory, input);

  const onKeyDown = (event: KeyboardEvent) => {
    const field = input.current;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !tool.current || !field) return;
    if (event.key === "Escape" && event.target === field && field.value !== "") {
      field.value = "";
      // For the code that keeps the address in step.
      field.dispatchEvent(new Event("input", { bubbles: true }));
      event.preventDefault();
    } else if (moveFocus(tool.current, event.key)) event.preventDefault();
  };

  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="beside" className={styles.head} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are handled for the field and the links within. */}
      <div ref={tool} className={styles.tool} onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers yet. */}
        <form
          id={`${id}-form`}
          className={styles.form}
          action={context.route}
          method="get"
          role="search"
          aria-label={text.heading}
          data-asks={directory.found ? "answered" : "here"}
          onSubmit={() => search.ask(input.current?.value ?? "")}
        >
          <SearchField
            ref={input}
            id={`${id}-words`}
            label={words.label}
            find={words.find}
            defaultValue={directory.found?.words}
            aria-describedby={`${id}-keys`}
            onFocus={search.prepare}
            onInput={() => search.ask(input.current?.value ?? "")}
          />
          <span id={`${id}-keys`} hidden>
            {words.keys}
          </span>
        </form>
        <Results view={view} address={context.route} search={search} />
      </div>
    </SectionRoot>
  );
}
