/** An entry as a link, or its title alone where it only heads others. */
import type { ResolvedMenuItem } from "#runtime/section.ts";

type Props = {
  item: ResolvedMenuItem;
  route: string;
  className?: string | undefined;
  onFollow: () => void;
};

export function MenuLink({ item, route, className, onFollow }: Props) {
  if (item.href === undefined) return <span className={className}>{item.title}</span>;
  return (
    <a
      href={item.href}
      className={className}
      aria-current={item.href === route ? "page" : undefined}
      target={item.newTab ? "_blank" : undefined}
      rel={item.newTab ? "noopener" : undefined}
      onClick={onFollow}
    >
      {item.title}
    </a>
  );
}
