/** A planted fault: a patch that breaks something, and the command that should fail with it. */
import { LANES, type LaneName } from "#scripts/test/lanes.ts";

export type Fault = {
  /** What a user would notice. */
  fault: string;
  /** The only lane in which it is seen. */
  lane: LaneName;
  /** For a shell, such as `npm run test:one -- server/follow.test.ts`. */
  command: string;
};

/**
 * Reads the lines above the diff.
 *
 * @throws Error naming the line that is missing or wrong
 */
export function readFault(name: string, text: string): Fault {
  const [head = ""] = text.split(/^diff --git /m, 1);
  const lineOf = (label: string) => {
    const words = new RegExp(`^${label}: *(\\S.*)$`, "m").exec(head)?.[1];
    if (words === undefined)
      throw new Error(`faults/${name}.patch has no line "${label}: …" above its diff.`);
    return words;
  };
  const written = lineOf("Lane");
  const lane = LANES.find((one) => one === written);
  if (!lane) throw new Error(`faults/${name}.patch has no lane "${written}": it is ${LANES.join(", ")}.`);
  return { fault: lineOf("Fault"), lane, command: lineOf("Seen by") };
}
