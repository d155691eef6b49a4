/** Line icons on a grid of 24, drawn with the text's colour. Decorative: the name always stands beside it in words. */
import { classes } from "./classes.ts";
import styles from "./icon.module.css";

const paths = {
  "arrow-right": "M4 12h15M13 6l6 6-6 6",
  "arrow-up-right": "M6 18 18 6M9 6h9v9",
  "chevron-down": "m5 9 7 7 7-7",
  check: "m4 13 5 5L20 6",
  close: "M5 5l14 14M19 5 5 19",
  facebook: "M17 3h-2a4 4 0 0 0-4 4v14M7 12h8",
  instagram: "M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.5 7.5h.01",
  linkedin: "M5 10v10M5 5v.01M10 20V10M10 14.5a4.5 4.5 0 0 1 9 0V20",
  mail: "M3 5h18v14H3zM3 6l9 8 9-8",
  menu: "M3 8h18M3 16h18",
  minus: "M5 12h14",
  phone: "M5 3h4l2 5-3 2a13 13 0 0 0 6 6l2-3 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2z",
  pin: "M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  plus: "M12 5v14M5 12h14",
  tiktok: "M13 3v12.5a3.5 3.5 0 1 1-3.5-3.5M13 4a6 6 0 0 0 6 5",
  warning: "M12 3 2 21h20zM12 10v5M12 18v.01",
  x: "M4 4l16 16M20 4l-7 7M11 13l-7 7",
  youtube: "M2 5h20v14H2zM10 9v6l5-3z",
} as const;

export type IconName = keyof typeof paths;

/** The icon of a name in any letter case, e.g. "LinkedIn". Twitter's is that of X. */
export function iconNamed(name: string): IconName | undefined {
  const key = name.toLowerCase() === "twitter" ? "x" : name.toLowerCase();
  return key in paths ? (key as IconName) : undefined;
}

type Props = { name: IconName; className?: string | undefined };

export function Icon({ name, className }: Props) {
  return (
    <svg
      className={classes(styles.icon, className)}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
