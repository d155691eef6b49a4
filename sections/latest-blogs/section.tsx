import type { SectionProps } from "#runtime/section.ts";
import { Action } from "#runtime/ui/action.tsx";
import { classes } from "#runtime/ui/classes.ts";
import { EntityList } from "#runtime/ui/entity-list.tsx";
import { levelBelow } from "#runtime/ui/heading.tsx";
import { SectionHead } from "#runtime/ui/section-head.tsx";
import { SectionRoot } from "#runtime/ui/section-root.tsx";
import type { View } from "./+view.ts";
import { Article } from "./article.tsx";
import { Row } from "./row.tsx";
import styles from "./section.module.css";

export function Section({ view, context }: SectionProps<View>) {
  const { text, link, settings, words } = view;
  const articles = settings.query;
  if (articles.length === 0 && !text.empty) return null;
  const lead = settings.layout === "lead" ? articles[0] : undefined;
  const others = lead ? articles.slice(1) : articles;
  const level = levelBelow(context.headingLevel);
  return (
    <SectionRoot view={view} className={classes(styles.root, lead && styles.led)}>
      <SectionHead
        level={context.headingLevel}
        text={text}
        place={lead ? "beside" : "above"}
        className={styles.head}
      />
      {lead && <Article article={lead} level={level} form="lead" words={words} />}
      <EntityList entities={others} empty={lead ? undefined : text.empty} className={styles.others}>
        {(article) => (
          <li key={article.id}>
            {lead ? (
              <Article article={article} level={level} form="short" words={words} />
            ) : (
              <Row article={article} level={level} words={words} isFirst={article === articles[0]} />
            )}
          </li>
        )}
      </EntityList>
      {link?.all && (
        <p className={styles.all}>
          <Action link={link.all} kind="arrow" />
        </p>
      )}
    </SectionRoot>
  );
}
