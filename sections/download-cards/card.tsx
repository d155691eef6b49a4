/** One thing to take away. Touching it anywhere downloads it, or leads to where it can be had. */
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Thing = View["settings"]["query"][number];

type Props = { thing: Thing; level: HeadingLevel; words: View["words"] };

export function Card({ thing, level, words }: Props) {
  const { title, href, edition, pages, summary, download } = thing;
  return (
    <li className={classes(coverArea, styles.thing)}>
      <div className={styles.name}>
        <Heading level={level} size="medium">
          {download ? title : <CoverLink href={href}>{title}</CoverLink>}
        </Heading>
        <FactList
          layout="line"
          facts={[
            edition !== undefined && { name: words.edition, value: edition },
            pages !== undefined && {
              name: words.length,
              value: `${pages} ${pages === 1 ? words.page : words.pages}`,
            },
          ]}
        />
      </div>
      {(summary || download) && (
        <div className={styles.details}>
          {summary && <Html html={summary} className={styles.summary} />}
          {download && <Action link={download} kind="arrow" className={styles.download} />}
        </div>
      )}
      <Cover thing={thing} />
    </li>
  );
}

/** The picture, or a cover made of the edition and the brand's two shapes, in the colours of the theme. */
function Cover({ thing }: { thing: Thing }) {
  return (
    <div className={styles.cover}>
      {thing.image ? (
        <Picture image={thing.image} sizes="(min-width: 40rem) 18rem, 32vw" className={styles.picture} />
      ) : (
        <div className={styles.made} data-ground="tint" data-theme={thing.theme} aria-hidden="true">
          {thing.edition}
        </div>
      )}
    </div>
  );
}
