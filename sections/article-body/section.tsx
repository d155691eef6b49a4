import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Person } from "#runtime/ui/contact/person.tsx";
import { DateText } from "#runtime/ui/dates/date-text.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { toChapters } from "./chapters.ts";
import styles from "./section.module.css";

/** From how many characters on a title is set smaller, so that the text begins on the first screen. */
const longTitle = 36;

/** From how many chapters on a list of them is worth its place. */
const manyChapters = 3;

export function Section({ view, context }: SectionProps<View>) {
  const { text, date, image, link, words } = view;
  const { author } = link ?? {};
  const isFirst = context.headingLevel === 1;
  const { html, chapters } = toChapters(text.content, isFirst ? 2 : 3, view.id);
  return (
    <SectionRoot view={view} className={styles.root}>
      <header className={styles.header}>
        <FactList
          layout="line"
          facts={[
            text.category !== undefined && { name: words.category, value: text.category },
            date?.published && { name: words.published, value: <DateText date={date.published} /> },
            text.minutes !== undefined && { name: words.time, value: `${text.minutes} ${words.minutes}` },
          ]}
        />
        <Heading
          level={context.headingLevel}
          className={classes(isFirst && text.title.length >= longTitle && styles.long)}
        >
          {text.title}
        </Heading>
      </header>
      {(text.author || author) && (
        <Person
          name={author?.href === undefined ? text.author : <a href={author.href}>{author.label}</a>}
          role={text.author_role}
          portrait={image?.author}
          className={styles.author}
        />
      )}
      {text.summary && <Html html={text.summary} className={styles.summary} />}
      {image?.picture && (
        <Picture
          image={image.picture}
          priority={isFirst}
          sizes="(min-width: 60rem) 76vw, 100vw"
          className={styles.picture}
        />
      )}
      {chapters.length >= manyChapters && (
        <nav className={styles.contents} aria-label={text.contents}>
          <p className={styles.label}>{text.contents}</p>
          <ol className={styles.chapters}>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.chapter}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Html html={html} className={styles.content} />
      {link?.more && <Action link={link.more} kind="arrow" className={styles.more} />}
    </SectionRoot>
  );
}
