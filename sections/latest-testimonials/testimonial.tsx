/** What one person said, and who it was. */
import { classes } from "#runtime/ui/classes.ts";
import { Html } from "#runtime/ui/html.tsx";
import { Picture } from "#runtime/ui/picture.tsx";
import type { View } from "./+view.ts";
import styles from "./section.module.css";

type Props = { testimonial: View["settings"]["query"][number]; size: "large" | "small" };

/** From how many characters on a quote is set smaller, so that it can be seen as a whole. */
const longQuote = 130;
const veryLongQuote = 280;

export function Testimonial({ testimonial, size }: Props) {
  const { title, role, organisation, quote, image } = testimonial;
  return (
    <figure className={styles[size]}>
      <blockquote className={classes(styles.quote, styles[lengthOf(quote)])}>
        <Html html={quote} />
      </blockquote>
      <figcaption className={styles.speaker}>
        {image ? (
          <Picture image={image} sizes="4.5rem" className={styles.portrait} />
        ) : (
          <span className={classes(styles.portrait, styles.initials)} aria-hidden="true">
            {toInitials(title)}
          </span>
        )}
        <span>
          <strong className={styles.name}>{title}</strong>{" "}
          <span className={styles.role}>
            {role}
            {organisation && `, ${organisation}`}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

function lengthOf(quote: string): "short" | "long" | "veryLong" {
  const { length } = quote.replace(/<[^>]*>/g, "");
  if (length >= veryLongQuote) return "veryLong";
  return length >= longQuote ? "long" : "short";
}

/** The initials of a name's first and last word. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => (word ? [...word][0] : ""))
    .join("")
    .toLocaleUpperCase("en");
}
