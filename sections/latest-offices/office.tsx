/** One office of the list. Touching anywhere but its number and its e-mail address leads to its page. */
import { classes } from "#runtime/ui/classes.ts";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { TelephoneLink } from "#runtime/ui/telephone-link.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Settings = View["settings"];

type Props = { office: Settings["query"][number]; level: HeadingLevel; layout: Settings["layout"] };

const sizes: Record<Settings["layout"], string> = {
  strips: "(min-width: 80rem) 77.5rem, 100vw",
  columns: "(min-width: 60rem) 50rem, 170vw",
};

export function Office({ office, level, layout }: Props) {
  return (
    <li className={classes(coverArea, styles.office)}>
      <div className={styles.words}>
        <Heading level={level} size="medium">
          <CoverLink href={office.href}>{office.title}</CoverLink>
        </Heading>
        {office.short_description && <Html html={office.short_description} className={styles.description} />}
      </div>
      <address className={styles.address}>
        <Html html={office.address} />
        <p className={styles.reach}>
          <TelephoneLink number={office.telephone} />
          <br />
          <a href={`mailto:${office.email}`}>{office.email}</a>
        </p>
      </address>
      <Picture image={office.image} sizes={sizes[layout]} className={styles.picture} />
    </li>
  );
}
