/**
 * The ranges as bars on one scale, drawn when the page is made. It is as wide as there is room, and as tall as letters
 * need: across, places are in per cent; down, in rem. Names stand above their bars, or beside them where there is room.
 */
import styles from "./chart.module.css";
import { size, toRows } from "./rows.ts";
import { type Range, toScale } from "./scale.ts";

type Props = {
  id: string;
  ranges: readonly Range[];
  caption: string;
  /** The word between two amounts. */
  to: string;
  toWords: (amount: number) => string;
};

/** Height of the amounts below the rows, and how far down in it they stand, in pixels of a usual screen. */
const axis = { height: 30, baseline: 22 };

/** How far the stroke in the middle stands out above and below its bar. */
const OVERHANG = 4;

export function Chart({ id, ranges, caption, to, toWords }: Props) {
  const { ticks, at } = toScale(ranges);
  const { rows, height } = toRows(ranges);
  const [titleId, descriptionId] = [`${id}-chart-title`, `${id}-chart-description`];
  const x = (amount: number) => `${at(amount)}%`;
  return (
    <div className={styles.chart}>
      <svg
        className={styles.plot}
        width="100%"
        height={rem(height + axis.height)}
        role="img"
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
      >
        <title id={titleId}>{caption}</title>
        <desc id={descriptionId}>
          {ranges
            .map(({ title, low, high }) => `${title}: ${toWords(low)} ${to} ${toWords(high)}`)
            .join(". ")}
        </desc>
        {ticks.map((tick, index) => (
          <g key={tick}>
            <line className={styles.mark} x1={x(tick)} x2={x(tick)} y1="0" y2={rem(height)} />
            <text
              className={styles.amount}
              x={x(tick)}
              y={rem(height + axis.baseline)}
              textAnchor={index === 0 ? "start" : index === ticks.length - 1 ? "end" : "middle"}
            >
              {toWords(tick)}
            </text>
          </g>
        ))}
        {rows.map(({ range: { id: key, low, middle, high }, bar }) => (
          <g key={key}>
            <line
              className={styles.lead}
              x1="0"
              x2={x(low)}
              y1={rem(bar + size.bar / 2)}
              y2={rem(bar + size.bar / 2)}
            />
            <rect
              className={styles.bar}
              x={x(low)}
              width={`${Math.max(at(high) - at(low), 0.5)}%`}
              y={rem(bar)}
              height={rem(size.bar)}
            />
            <line
              className={styles.gap}
              x1={x(middle)}
              x2={x(middle)}
              y1={rem(bar)}
              y2={rem(bar + size.bar)}
            />
            <line
              className={styles.middle}
              x1={x(middle)}
              x2={x(middle)}
              y1={rem(bar - OVERHANG)}
              y2={rem(bar + size.bar + OVERHANG)}
            />
          </g>
        ))}
      </svg>
      <svg className={styles.names} width="100%" height={rem(height)} aria-hidden="true">
        {rows.map(({ range, lines, top }) => (
          <text key={range.id} className={styles.name} y={rem(top)} data-lines={lines.length}>
            {lines.map((line) => (
              <tspan key={line} x="0" dy={rem(size.line)}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Pixels of a usual screen, in a unit that grows with the letters a visitor has chosen. */
function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}
