/** A planted fault: a patch that breaks something, and what should see it. */
import { LANES, type LaneName } from "#scripts/test/lanes.ts";

export type Fault = {
  /** Of its file in `faults/`, without the ending. */
  name: string;
  /** What a user would notice. */
  fault: string;
  /** The subject of the commit that mended it once, or how else it came to be. */
  from: string;
  lane: LaneName;
  seenBy: Target;
};

/** A step of the static lane, or a file of tests with the title of one of them. */
export type Target = { file: string; title?: string };

/**
 * Reads the lines above the diff.
 *
 * @throws Error naming the line that is missing or wrong
 */
export function readFault(name: string, text: string): Fault {
  const [head = ""] = text.split(/^diff --git /m, 1);
  const lineOf = (label: string) => {
    const words = new RegExp(`^${label}: *(\\S.*)$`, "m").exec(head)?.[1]?.trimEnd();
    if (words === undefined)
      throw new Error(`faults/${name}.patch has no line "${label}: …" above its diff.`);
    return words;
  };
  if (head === text) throw new Error(`faults/${name}.patch has no diff.`);
  const written = lineOf("Lane");
  const lane = LANES.find((one) => one === written);
  if (!lane) throw new Error(`faults/${name}.patch has no lane "${written}": it is ${LANES.join(", ")}.`);
  const [file = "", title] = lineOf("Seen by").split(" › ");
  const seenBy = title === undefined ? { file } : { file, title };
  return { name, fault: lineOf("Fault"), from: lineOf("From"), lane, seenBy };
}
