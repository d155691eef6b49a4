/** A rating as five bars of two parts that meet, one for each point. Decorative: the number stands beside it in words. */
import styles from "./section.module.css";

/** Where the parts of each bar meet, in a height of 24: by turns high and low, as fingers that interlock. */
const seams = [8, 15, 8, 15, 8];

/** @param value 0 to 5; of a point that is reached in part, the lower part of the bar is drawn. */
export function Bars({ value }: { value: number }) {
  return (
    <svg className={styles.bars} viewBox="0 0 60 24" width="60" height="24" aria-hidden="true">
      {seams.map((seam, index) => {
        const x = index * 12.5;
        const share = Math.min(Math.max(value - index, 0), 1);
        if (share === 0)
          return <path key={x} className={styles.open} d={`M${x + 0.75} 0.75h8.5v22.5h-8.5z`} />;
        const top = 24 - 24 * share;
        return (
          <g key={x}>
            {share < 1 && <path className={styles.open} d={`M${x + 0.75} 0.75h8.5v22.5h-8.5z`} />}
            {top < seam - 1 && <path className={styles.upper} d={`M${x} ${top}h10V${seam - 1}h-10z`} />}
            <path className={styles.lower} d={`M${x} ${Math.max(seam + 1, top)}h10V24h-10z`} />
          </g>
        );
      })}
    </svg>
  );
}
