/** At the end of a printed advert: whose it is, where it is found, and the contact. */
import type { SectionContext } from "#runtime/section.ts";
import type { View } from "./+view.ts";
import styles from "./print.module.css";

export function Source({ view, context }: { view: View; context: SectionContext }) {
  const { site, route } = context;
  return (
    <p className={styles.source}>
      <strong>{site.name}</strong>
      <span>{[site.telephone, site.email].filter(Boolean).join(" · ")}</span>
      <span>
        {view.words.source} {site.baseUrl}
        {route}
      </span>
    </p>
  );
}
