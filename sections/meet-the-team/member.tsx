/** One person of the list. Where there is a profile, touching anywhere but the number leads there. */
import { classes } from "#runtime/ui/classes.ts";
import { TelephoneLink } from "#runtime/ui/contact/telephone-link.tsx";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Settings = View["settings"];

type Props = { person: Settings["query"][number]; level: HeadingLevel; layout: Settings["layout"] };

const sizes: Record<Settings["layout"], string> = {
  all: "(min-width: 80rem) 18rem, (min-width: 60rem) 24vw, (min-width: 40rem) 30vw, 46vw",
  few: "(min-width: 80rem) 16rem, (min-width: 60rem) 20vw, (min-width: 40rem) 30vw, 46vw",
};

export function Member({ person, level, layout }: Props) {
  const { title, role, office, telephone, image, href } = person;
  return (
    <li className={classes(coverArea, styles.member)}>
      <div className={styles.words}>
        <Heading level={level} size="small" className={styles.name}>
          <CoverLink href={href}>{title}</CoverLink>
        </Heading>
        <p className={styles.role}>{role}</p>
        {office && <p className={styles.office}>{office}</p>}
        {telephone && (
          <p className={styles.telephone}>
            <TelephoneLink number={telephone} />
          </p>
        )}
      </div>
      <Picture image={image} sizes={sizes[layout]} className={styles.portrait} />
    </li>
  );
}
