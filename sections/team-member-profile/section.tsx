import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { EmailLink } from "#runtime/ui/contact/email-link.tsx";
import { TelephoneLink } from "#runtime/ui/contact/telephone-link.tsx";
import { FactList } from "#runtime/ui/fact-list.tsx";
import { Heading, levelBelow } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { withHeadings } from "#runtime/ui/with-headings.ts";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

/** From how many characters on a name is set smaller. */
const longName = 24;

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, image, words } = view;
  const facts = [
    text.office !== undefined && { name: words.office, value: text.office },
    text.field !== undefined && { name: words.field, value: text.field },
    text.joined !== undefined && { name: words.joined, value: text.joined },
  ];
  return (
    <SectionRoot view={view} className={classes(styles.root, image?.portrait && styles.pictured)}>
      <div className={styles.title}>
        <Heading
          level={context.headingLevel}
          size="display"
          className={classes(styles.name, text.name.length >= longName && styles.long)}
        >
          {text.name}
        </Heading>
        <p className={styles.role}>{text.role}</p>
        {(text.telephone || text.email) && (
          <address className={styles.address}>
            {text.telephone && (
              <p className={styles.telephone}>
                <TelephoneLink number={text.telephone} />
              </p>
            )}
            {text.email && (
              <p>
                <EmailLink address={text.email} />
              </p>
            )}
          </address>
        )}
      </div>
      {image?.portrait && (
        <Picture
          image={image.portrait}
          priority={context.headingLevel === 1}
          sizes="(min-width: 60rem) 50vw, 100vw"
          className={styles.portrait}
        />
      )}
      <div className={styles.facts}>
        <FactList facts={facts} layout="table" />
        {link?.primary && <Action link={link.primary} />}
      </div>
      <div className={styles.profile}>
        {text.short_description && <Html html={text.short_description} className={styles.lead} />}
        {text.content && <Html html={withHeadings(text.content, levelBelow(context.headingLevel))} />}
      </div>
    </SectionRoot>
  );
}
