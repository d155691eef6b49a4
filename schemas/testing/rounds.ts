/** How much is tested, by day and in the night. */

/** Whether everything is tested, as in the night: some tests take too long to wait for. */
export const isEverything = process.env.PAGELOOM_ALL !== undefined;

/** How often something random is tried. What `npm test` leaves to the night, it prints at its end. */
export const rounds = ({ day, night }: { day: number; night: number }): number =>
  isEverything ? night : day;
