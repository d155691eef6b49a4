/** One place of the list. Touching anywhere but its number and its e-mail address leads to its page. */
import { classes } from "#runtime/ui/classes.ts";
import { EmailLink } from "#runtime/ui/contact/email-link.tsx";
import { TelephoneLink } from "#runtime/ui/contact/telephone-link.tsx";
import { CoverLink, coverArea } from "#runtime/ui/cover-link.tsx";
import { type Area, coverSizes } from "#runtime/ui/cover-sizes.ts";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Settings = View["settings"];

type Props = { place: Settings["query"][number]; level: HeadingLevel; layout: Settings["layout"] };

/** Where the picture stands on a narrow page, and on a wider one. */
const narrow: readonly Area[] = [
  { media: "(min-width: 40rem)", width: "min(77.5rem, 100vw - 2.5rem)", height: "min(19.4rem, 25vw)" },
  { width: "(100vw - 2.5rem)", height: "(56.25vw - 1.4rem)" },
];
const areas: Record<Settings["layout"], readonly Area[]> = {
  strips: narrow,
  columns: [
    { media: "(min-width: 60rem)", width: "min(25rem, 30vw)", height: "min(15.6rem, 19vw)" },
    ...narrow,
  ],
};

export function Place({ place, level, layout }: Props) {
  return (
    <li className={classes(coverArea, styles.place)}>
      <div className={styles.words}>
        <Heading level={level} size="medium">
          <CoverLink href={place.href}>{place.title}</CoverLink>
        </Heading>
        {place.short_description && <Html html={place.short_description} className={styles.description} />}
      </div>
      <address className={styles.address}>
        <Html html={place.address} />
        <p className={styles.reach}>
          <TelephoneLink number={place.telephone} />
          <br />
          <EmailLink address={place.email} />
        </p>
      </address>
      <Picture
        image={place.image}
        sizes={coverSizes(place.image, areas[layout])}
        className={styles.picture}
      />
    </li>
  );
}
