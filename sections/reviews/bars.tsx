/** A rating as five bars, one for each point. Decorative: the number stands beside it in words. */
import styles from "./section.module.css";

/** @param value 0 to 5; of a point that is reached in part, the lower part of the bar is filled. */
export function Bars({ value }: { value: number }) {
  const bars = [0, 1, 2, 3, 4].map((index) => {
    const x = index * 12.5;
    const share = Math.min(Math.max(value - index, 0), 1);
    return {
      open: share < 1 ? `M${x + 0.75} 0.75h8.5v22.5h-8.5z` : "",
      filled: share > 0 ? `M${x} ${24 - 24 * share}h10V24h-10z` : "",
    };
  });
  const filled = bars.map((bar) => bar.filled).join("");
  return (
    <svg className={styles.bars} viewBox="0 0 60 24" width="60" height="24" aria-hidden="true">
      <path className={styles.open} d={bars.map((bar) => bar.open).join("")} />
      <path className={styles.first} d={filled} />
      <path className={styles.second} d={filled} />
    </svg>
  );
}
