/** The banner's drawing. Decorative: it adds nothing to the words. */
import type { Stroke } from "#runtime/artwork.ts";
import styles from "./artwork.module.css";

export function Artwork({ strokes }: { strokes: readonly Stroke[] }) {
  return (
    <svg
      className={styles.artwork}
      viewBox="0 0 720 640"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      {strokes.map(({ side, weight, d }) => (
        <path key={d} className={`${styles[side]} ${styles[weight]}`} d={d} />
      ))}
    </svg>
  );
}
