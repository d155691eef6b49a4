import type { SectionProps } from "#runtime/section.ts";
import { EmailLink } from "#runtime/ui/contact/email-link.tsx";
import { TelephoneLink } from "#runtime/ui/contact/telephone-link.tsx";
import { Html } from "#runtime/ui/html.tsx";
import { currentMark } from "#runtime/ui/page/current-link.ts";
import { Logo } from "#runtime/ui/page/logo.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Heading, LinkBlock, LinkItem, SocialBlock } from "./links.tsx";
import styles from "./section.module.css";

/** The third block to the eighth: menus, each with the heading for sites that give none. */
const menus = [
  ["candidates", "Candidates"],
  ["join_our_team", "Join our team"],
  ["about_us", "About us"],
  ["clients", "Clients"],
  ["community", "Community"],
  ["insights", "Insights"],
] as const;

/** The ninth and the tenth: pages of entities. */
const queries = [
  ["markets", "Markets"],
  ["locations", "Locations"],
] as const;

export function Section({ view, context }: SectionProps<View>) {
  const { site } = context;
  const { text = {}, menu = {}, query = {} } = view;
  return (
    <SectionRoot view={view} as="footer" ground="ink" className={styles.root}>
      <div className={styles.reach}>
        <a href={context.home} className={styles.home} aria-current={currentMark(context.home, context)}>
          <Logo name={site.name} className={styles.logo} />
        </a>
        <div>
          <Heading>{text.contact_heading ?? "Get in touch"}</Heading>
          <p className={styles.direct}>
            <TelephoneLink number={site.telephone} />
            <EmailLink address={site.email} />
          </p>
          {text.contact_body && <Html html={text.contact_body} />}
        </div>
        <SocialBlock heading={text.social_heading ?? "Stay connected"} items={menu.social?.items} />
      </div>
      <div className={styles.lists}>
        {menus.map(([slot, heading]) => (
          <LinkBlock
            key={slot}
            heading={text[`${slot}_heading`] ?? heading}
            items={menu[slot]?.items}
            context={context}
          />
        ))}
        {queries.map(([slot, heading]) => (
          <LinkBlock
            key={slot}
            heading={text[`${slot}_heading`] ?? heading}
            items={query[slot]}
            context={context}
          />
        ))}
      </div>
      <div className={styles.print}>
        <div>
          <Heading>{text.copyright_heading ?? "Small print"}</Heading>
          <p>
            © {site.year} {site.name}. {text.copyright}
          </p>
          {site.credit && (
            <p>
              <a href={site.credit.href}>{site.credit.label}</a>
            </p>
          )}
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
        <ul role="list" className={styles.small}>
          {menu.copyright?.items.map((item) => (
            <LinkItem key={item.id} item={item} context={context} />
          ))}
          {text.cookie_choices && (
            <li className={styles.choices}>
              <button type="button" data-action="consent:reopen">
                {text.cookie_choices}
              </button>
            </li>
          )}
        </ul>
      </div>
    </SectionRoot>
  );
}
