import { artwork } from "brand:artwork";
import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { type Area, coverSizes } from "#runtime/ui/cover-sizes.ts";
import { Heading } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SearchField } from "#runtime/ui/search-field.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Artwork } from "./artwork/artwork.tsx";
import styles from "./section.module.css";

/** From how many characters on a heading is set smaller, so that it does not fill the screen alone. */
const longHeading = 56;

/** Where a picture stands, as `section.module.css` has it. */
const areas = (height: string): readonly Area[] => [
  { media: "(min-width: 60rem)", width: "42vw", height },
  { width: "100vw", height: "62.5vw" },
];

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, image, settings } = view;
  const picture = image?.background;
  const strokes = picture ? undefined : artwork.get(settings.artwork)?.(context.route);
  return (
    <SectionRoot
      view={view}
      className={classes(
        styles.banner,
        styles[settings.size],
        picture && styles.pictured,
        strokes && styles.drawn,
      )}
    >
      <div className={styles.words}>
        {text.eyebrow && <p className={styles.eyebrow}>{text.eyebrow}</p>}
        <Heading
          level={context.headingLevel}
          size="display"
          className={classes(text.heading.length >= longHeading && styles.long)}
        >
          {text.heading}
        </Heading>
        {text.tagline && <p className={styles.tagline}>{text.tagline}</p>}
        {text.subheading && <Html html={text.subheading} className={styles.subheading} />}
        {link?.search?.href && (
          // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers yet.
          <form
            className={styles.search}
            action={link.search.href}
            method="get"
            role="search"
            aria-label={text.search}
          >
            <SearchField id={`${view.id}-words`} label={text.search} find={link.search.label} />
          </form>
        )}
        {(link?.primary || link?.secondary) && (
          <p className={styles.actions}>
            {link.primary && <Action link={link.primary} kind={link.search ? "outlined" : "filled"} />}
            {link.secondary && <Action link={link.secondary} kind="arrow" />}
          </p>
        )}
      </div>
      {picture && (
        <div className={styles.side}>
          <Picture
            image={picture}
            priority
            sizes={coverSizes(picture, areas(settings.size === "full" ? "46rem" : "27rem"))}
            className={styles.picture}
          />
        </div>
      )}
      {strokes && (
        <div className={styles.side}>
          <Artwork strokes={strokes} />
        </div>
      )}
    </SectionRoot>
  );
}
