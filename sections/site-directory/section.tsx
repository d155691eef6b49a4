import type { DirectoryPage, SectionProps } from "#runtime/section.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, words, directory } = view;
  return (
    <SectionRoot view={view} className={styles.root}>
      <SectionHead level={context.headingLevel} text={text} place="above" />
      <div className={styles.areas}>
        {directory.pages.map((area) => (
          <div key={area.href} className={styles.area}>
            <Heading level={levelBelow(context.headingLevel)} size="small">
              <Name page={area} words={words} />
            </Heading>
            <Pages pages={area.pages} words={words} />
          </div>
        ))}
      </div>
    </SectionRoot>
  );
}

function Pages({ pages, words }: { pages: readonly DirectoryPage[]; words: View["words"] }) {
  if (pages.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
    <ul role="list" className={styles.pages}>
      {pages.map((page) => (
        <li key={page.href}>
          <Name page={page} words={words} />
          <Pages pages={page.pages} words={words} />
        </li>
      ))}
    </ul>
  );
}

function Name({ page: { title, href, more }, words }: { page: DirectoryPage; words: View["words"] }) {
  return (
    <>
      <a href={href}>{title}</a>
      {more > 0 && <span className={styles.more}> {words.more.replace("{count}", String(more))}</span>}
    </>
  );
}
