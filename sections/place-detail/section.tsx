import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { EmailLink } from "#runtime/ui/contact/email-link.tsx";
import { TelephoneLink } from "#runtime/ui/contact/telephone-link.tsx";
import { type Area, coverSizes } from "#runtime/ui/cover-sizes.ts";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { toMapHref } from "./map-address.ts";
import styles from "./section.module.css";

/** Where the photograph stands, as `section.module.css` has it. */
const areas: readonly Area[] = [
  { media: "(min-width: 40rem)", width: "min(77.5rem, 100vw - 2.5rem)", height: "min(19.4rem, 25vw)" },
  { width: "(100vw - 2.5rem)", height: "(56.25vw - 1.4rem)" },
];

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, image } = view;
  const map = { href: toMapHref(text.address), label: text.map, newTab: true };
  return (
    <SectionRoot view={view} className={styles.root}>
      {image?.photograph && (
        <Picture
          image={image.photograph}
          sizes={coverSizes(image.photograph, areas)}
          className={styles.photograph}
        />
      )}
      <div className={styles.words}>
        <Heading level={context.headingLevel} size="large">
          {text.heading}
        </Heading>
        {text.short_description && <Html html={text.short_description} className={styles.description} />}
      </div>
      <div className={styles.details}>
        <address className={styles.address}>
          <div className={styles.place}>
            <Html html={text.address} />
            <Action link={map} kind="arrow" className={styles.map} />
          </div>
          <div className={styles.reach}>
            <p className={styles.telephone}>
              <TelephoneLink number={text.telephone} />
            </p>
            <p>
              <EmailLink address={text.email} />
            </p>
          </div>
        </address>
        {(text.cta_title || link?.primary) && (
          <div className={styles.next}>
            {text.cta_title && (
              <Heading level={levelBelow(context.headingLevel)} size="medium">
                {text.cta_title}
              </Heading>
            )}
            {link?.primary && <Action link={link.primary} />}
          </div>
        )}
      </div>
    </SectionRoot>
  );
}
