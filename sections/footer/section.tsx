import type { SectionProps } from "#runtime/section.ts";
import { Html } from "#runtime/ui/html.tsx";
import { Logo } from "#runtime/ui/logo.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import { TelephoneLink } from "#runtime/ui/telephone-link.tsx";
import type { View } from "./+view.ts";
import { MenuBlock, MenuLinks } from "./menu-block.tsx";
import styles from "./section.module.css";

/** The blocks in their order, each with the heading for sites that give none. */
const columns = [
  { slot: "candidates", heading: "Candidates" },
  { slot: "join_our_team", heading: "Join our team" },
  { slot: "about_us", heading: "About us" },
  { slot: "clients", heading: "Clients" },
  { slot: "community", heading: "Community" },
  { slot: "insights", heading: "Insights" },
  { slot: "markets", heading: "Markets" },
  { slot: "locations", heading: "Locations" },
] as const;

export function Section({ view, context }: SectionProps<View>) {
  const { text, menu } = view;
  const { site, route } = context;
  const filled = columns.filter(({ slot }) => menu?.[slot]?.items.length);
  return (
    <SectionRoot view={view} as="footer" ground="ink" className={styles.root}>
      <a href="/" className={styles.home} aria-current={route === "/" ? "page" : undefined}>
        <Logo name={site.name} />
      </a>
      <div className={styles.contact}>
        <h2 className={styles.heading}>{text.contact_heading}</h2>
        <p className={styles.reach}>
          <TelephoneLink number={site.telephone} />
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
        {text.contact_body && <Html html={text.contact_body} className={styles.note} />}
        <MenuBlock heading={text.social_heading} menu={menu?.social} route={route} icons />
      </div>
      {filled.length > 0 && (
        <div className={styles.columns}>
          {filled.map(({ slot, heading }) => (
            <MenuBlock
              key={slot}
              heading={text[`${slot}_heading`] ?? heading}
              menu={menu?.[slot]}
              route={route}
            />
          ))}
        </div>
      )}
      <div className={styles.print}>
        <p>
          © {site.year} {site.name}. {text.copyright}
        </p>
        <MenuLinks menu={menu?.copyright} route={route} className={styles.small} />
        {site.credit && (
          <p>
            <a href={site.credit.href}>{site.credit.label}</a>
          </p>
        )}
      </div>
    </SectionRoot>
  );
}
