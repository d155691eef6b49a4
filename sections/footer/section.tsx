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

export function Section({ view, context }: SectionProps<View>) {
  const { site } = context;
  const { text = {}, menu = {}, blocks = [] } = view;
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
        {blocks.map(({ id, heading, menu: own, query }) => (
          <LinkBlock
            key={id}
            heading={heading ?? inWords(id)}
            items={own?.items ?? query}
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

/** What a block is called whose heading is left out: `about-us` is "About us". */
function inWords(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
}
