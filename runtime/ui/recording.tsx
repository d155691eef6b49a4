/**
 * A recording to listen to, with the browser's own controls; nothing of it is loaded before. Where there is none, a line with
 * a tick for each minute stands in its place, with words that state it: of a length that is no number of minutes, the words alone.
 */
import { classes } from "./classes.ts";
import styles from "./recording.module.css";

type Props = {
  /** The address of the recording, when there is one. */
  audio: string | undefined;
  /** What is recorded, for people who do not see what the player stands beside. */
  name: string;
  /** How long it is. */
  minutes: number;
  /** The words for when there is no recording. */
  missing: string;
  className?: string | undefined;
};

export function Recording({ audio, name, minutes, missing, className }: Props) {
  if (audio !== undefined) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are for pictures that move; what was said stands in the notes.
      <audio
        controls
        preload="none"
        src={audio}
        aria-label={name}
        className={classes(styles.player, className)}
      />
    );
  }
  return (
    <div className={className}>
      {minutes >= 0 && minutes <= longest && (
        <svg
          className={styles.scale}
          viewBox={`0 0 ${Math.max(minutes, fullScale)} 10`}
          width="100%"
          height="14"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={toScale(minutes)} />
        </svg>
      )}
      <p className={styles.missing}>{missing}</p>
    </div>
  );
}

/** How many minutes the whole width stands for, so that the lengths of recordings below each other can be compared. */
const fullScale = 15;

/** From how many minutes on ticks are too many to be seen. */
const longest = 24 * 60;

/** A line with a tick for each minute, longer at each fifth, on a ground that is 10 high. */
function toScale(minutes: number): string {
  const ticks = Array.from({ length: minutes + 1 }, (_, minute) => `M${minute} ${minute % 5 ? 6 : 0}V10`);
  return `M0 10H${minutes}${ticks.join("")}`;
}
