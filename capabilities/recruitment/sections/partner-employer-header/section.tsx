import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Logo } from "#runtime/ui/page/logo.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

/** From how many characters on an employer's name is set smaller. */
const longName = 18;

export function Section({ view, context }: SectionProps<View>) {
  const { text, image, link, words } = view;
  const facts = [
    text.sector && { name: words.sector, value: text.sector },
    text.places && { name: words.places, value: text.places },
    text.jobs && { name: words.jobs, value: text.jobs },
  ].filter((fact) => typeof fact === "object");
  return (
    <SectionRoot view={view} className={classes(styles.root, !image?.picture && styles.unpictured)}>
      <div className={styles.band}>
        <div className={styles.plate} data-ground={view.ground === "ink" ? "tint" : "ink"}>
          {image?.logo ? (
            <Picture image={image.logo} priority sizes="16rem" className={styles.logo} />
          ) : (
            <p className={classes(styles.name, text.employer.length >= longName && styles.long)}>
              {text.employer}
            </p>
          )}
          <p className={styles.with}>
            {text.with_us} <Logo name={context.site.name} className={styles.sign} />
          </p>
        </div>
        {image?.picture && (
          <Picture
            image={image.picture}
            priority
            sizes="(min-width: 60rem) 62vw, 100vw"
            className={styles.picture}
          />
        )}
      </div>
      <div className={styles.words}>
        <Heading level={context.headingLevel} size="display" className={styles.heading}>
          {text.heading}
        </Heading>
        {text.summary && <Html html={text.summary} className={styles.summary} />}
      </div>
      {(facts.length > 0 || link) && (
        <div className={styles.side}>
          {facts.length > 0 && <FactList facts={facts} layout="table" />}
          {link?.primary && <Action link={link.primary} />}
          {link?.secondary && <Action link={link.secondary} kind="arrow" />}
        </div>
      )}
    </SectionRoot>
  );
}
