/** The banner's drawing. Decorative: it adds nothing to the words. */
import { drawMotif, isJoint, type MotifName } from "#brand/artwork/motifs.ts";
import { classes } from "#runtime/ui/classes.ts";
import styles from "./artwork.module.css";

type Props = { motif: MotifName; seed: string };

export function Artwork({ motif, seed }: Props) {
  return (
    <svg
      className={classes(styles.artwork, isJoint(motif) && styles.joint)}
      viewBox="0 0 720 640"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      {drawMotif(motif, seed).map(({ side, weight, d }) => (
        <path key={d} className={`${styles[side]} ${styles[weight]}`} d={d} />
      ))}
    </svg>
  );
}
