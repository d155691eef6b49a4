/**
 * The ranges as bars on one scale, drawn when the page is made. It is as wide as there is room, and its words keep their
 * size: across, places are in per cent; down, in pixels.
 */

import styles from "./chart.module.css";
import { type Range, toScale } from "./scale.ts";

type Props = {
  id: string;
  ranges: readonly Range[];
  caption: string;
  /** The word between two amounts. */
  to: string;
  toWords: (amount: number) => string;
};

/** Height of a role with its bar, of the bar, and of the marks below all of them. */
const row = { height: 52, bar: 14, label: 18 };
const axis = 28;

export function Chart({ id, ranges, caption, to, toWords }: Props) {
  const { ticks, at } = toScale(ranges);
  const height = ranges.length * row.height;
  const [titleId, descriptionId] = [`${id}-chart-title`, `${id}-chart-description`];
  return (
    <svg
      className={styles.chart}
      width="100%"
      height={height + axis}
      role="img"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
    >
      <title id={titleId}>{caption}</title>
      <desc id={descriptionId}>
        {ranges.map(({ title, low, high }) => `${title}: ${toWords(low)} ${to} ${toWords(high)}`).join(". ")}
      </desc>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line className={styles.mark} x1={`${at(tick)}%`} x2={`${at(tick)}%`} y1={0} y2={height} />
          <text
            className={styles.amount}
            x={`${at(tick)}%`}
            y={height + 20}
            textAnchor={index === 0 ? "start" : index === ticks.length - 1 ? "end" : "middle"}
          >
            {toWords(tick)}
          </text>
        </g>
      ))}
      {ranges.map(({ id: key, title, low, middle, high }, index) => {
        const top = index * row.height;
        const barTop = top + row.label + 8;
        return (
          <g key={key}>
            <text className={styles.role} x="0" y={top + row.label}>
              {title}
            </text>
            <rect
              className={styles.bar}
              x={`${at(low)}%`}
              width={`${Math.max(at(high) - at(low), 0.5)}%`}
              y={barTop}
              height={row.bar}
            />
            <line
              className={styles.middle}
              x1={`${at(middle)}%`}
              x2={`${at(middle)}%`}
              y1={barTop - 4}
              y2={barTop + row.bar + 4}
            />
          </g>
        );
      })}
    </svg>
  );
}
