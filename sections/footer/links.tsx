/** Lists of links, each under a heading. Nothing at all where there is nothing to link to. */
import type { SectionContext } from "#runtime/section.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { currentMark } from "#runtime/ui/page/current-link.ts";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import styles from "./links.module.css";
import { networkIcon } from "./network-icons.ts";

/** An entry of a menu, or an entity. One without an address is left out. */
export type Item = { id: string; title: string; href?: string; newTab?: boolean; network?: string };

export function Heading({ children }: { children: string }) {
  return <h2 className={styles.heading}>{children}</h2>;
}

type BlockProps = { heading: string; items: readonly Item[] | undefined; context: SectionContext };

export function LinkBlock({ heading, items, context }: BlockProps) {
  if (!items?.some(({ href }) => href !== undefined)) return null;
  return (
    <div className={styles.block}>
      <Heading>{heading}</Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
      <ul role="list" className={styles.links}>
        {items.map((item) => (
          <LinkItem key={item.id} item={item} context={context} />
        ))}
      </ul>
    </div>
  );
}

export function LinkItem({
  item: { title, href, newTab },
  context,
}: {
  item: Item;
  context: SectionContext;
}) {
  if (href === undefined) return null;
  return (
    <li>
      <a href={href} aria-current={currentMark(href, context)} {...targetOf(newTab)}>
        {title.replace(" & ", " &\u00a0")}
        {newTab && <NewTab />}
      </a>
    </li>
  );
}

/** Links to networks, by their signs. They leave the site, so they open in a new tab whatever their entries say. */
export function SocialBlock({
  heading,
  items = [],
}: {
  heading: string;
  items: readonly Item[] | undefined;
}) {
  if (items.length === 0) return null;
  return (
    <div>
      <Heading>{heading}</Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers. */}
      <ul role="list" className={styles.social}>
        {items.map(({ id, title, href, network }) => {
          const icon = networkIcon(network ?? title);
          return (
            <li key={id}>
              <a href={href} {...targetOf(true)}>
                {icon ? <Icon path={icon} /> : title}
                {icon && <VisuallyHidden>{title}</VisuallyHidden>}
                <NewTab />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function targetOf(newTab = false) {
  return newTab ? { target: "_blank", rel: "noopener" } : {};
}

function NewTab() {
  return <VisuallyHidden> (opens in a new tab)</VisuallyHidden>;
}
