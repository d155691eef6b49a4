import type { SectionProps } from "#runtime/section.ts";
import { EmailLink } from "#runtime/ui/contact/email-link.tsx";
import { TelephoneLink } from "#runtime/ui/contact/telephone-link.tsx";
import { Heading } from "#runtime/ui/heading.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, settings } = view;
  const [person] = settings.query;
  const words = person ? (text.introduction ?? person.short_description) : text.empty;
  if (!person && !text.empty) return null;
  return (
    <SectionRoot view={view} className={styles.root}>
      <div className={styles.words}>
        <Heading level={context.headingLevel} size="medium">
          {text.heading}
        </Heading>
        {words && <Html html={words} className={styles.text} />}
      </div>
      {person?.image && (
        <Picture image={person.image} sizes="(min-width: 60rem) 12rem, 30vw" className={styles.portrait} />
      )}
      {person && (
        <address className={styles.person}>
          <p className={styles.name}>
            {person.href === undefined ? person.title : <a href={person.href}>{person.title}</a>}
          </p>
          {person.role && <p className={styles.role}>{person.role}</p>}
          <p className={styles.telephone}>
            <TelephoneLink number={person.telephone} />
          </p>
          <p className={styles.email}>
            <EmailLink address={person.email} />
          </p>
        </address>
      )}
    </SectionRoot>
  );
}
