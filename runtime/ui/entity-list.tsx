/** What a query found, as a list; or the words for when it found nothing. */
import type { ReactNode } from "react";
import type { SafeHtml } from "#runtime/section.ts";
import { classes } from "./classes.ts";
import styles from "./entity-list.module.css";
import { Html } from "./html.tsx";

type Props<Entity> = {
  entities: readonly Entity[];
  /** What a visitor reads when there is none. A section without these words leaves itself out then. */
  empty: SafeHtml | undefined;
  className?: string | undefined;
  /** Of the words in the list's place. */
  emptyClassName?: string | undefined;
  /** Makes one item, an `<li>` with its key. */
  children: (entity: Entity) => ReactNode;
};

export function EntityList<Entity>({ entities, empty, className, emptyClassName, children }: Props<Entity>) {
  if (entities.length === 0) {
    return empty ? <Html html={empty} className={classes(styles.empty, emptyClassName)} /> : null;
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
    <ul role="list" className={className}>
      {entities.map(children)}
    </ul>
  );
}
