import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Facts } from "./facts.tsx";
import print from "./print.module.css";
import styles from "./section.module.css";
import { Source } from "./source.tsx";

/** From how many characters on a title is set smaller, so that the facts stay on the first screen. */
const longTitle = 40;

export function Section({ view, context }: SectionProps<View>) {
  const { text, date, link } = view;
  const level = levelBelow(context.headingLevel);
  const isClosed = date?.closes?.past === true || date?.closed !== undefined;
  const apply = isClosed ? undefined : link?.apply;
  return (
    <SectionRoot view={view} className={classes(styles.root, print.advert)}>
      <header className={styles.header}>
        {(text.sector ?? text.department) && (
          <p className={styles.sector}>{text.sector ?? text.department}</p>
        )}
        <Heading
          level={context.headingLevel}
          className={classes(context.headingLevel === 1 && text.title.length >= longTitle && styles.long)}
        >
          {text.title}
        </Heading>
        {text.employer && <p className={styles.employer}>{text.employer}</p>}
        {text.sample && <p className={styles.sample}>{text.sample}</p>}
        {isClosed && (
          <div className={styles.closed}>
            <p>
              {date?.closed && text.state && `${text.state}. `}
              {text.closed}
            </p>
            {link?.others && <Action link={link.others} kind="arrow" />}
          </div>
        )}
      </header>
      <div className={styles.facts}>
        <Facts view={view} apply={apply} context={context} isClosed={isClosed} />
      </div>
      <div className={styles.advert}>
        <Heading level={level} className={styles.heading}>
          {text.description_heading}
        </Heading>
        <Html html={text.description} className={styles.text} />
        {text.benefits && (
          <>
            <Heading level={level} className={styles.heading}>
              {text.benefits_heading}
            </Heading>
            <Html html={text.benefits} className={styles.text} />
          </>
        )}
        {apply && <Action link={apply} className={styles.again} />}
        <Source view={view} context={context} />
      </div>
    </SectionRoot>
  );
}
