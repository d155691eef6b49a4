/** `npm run size`: exit 0 when code and tests are no larger than recorded, 1 when they have grown, 2 when it could not run. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENGINE } from "#runtime/files/places.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { fail, refuse } from "#scripts/terminal/terminal.ts";
import { findGrown, measure, type Recorded, toRecorded } from "./size.ts";

const RECORD = join(import.meta.dirname, "recorded.json");

try {
  const { values } = readArguments({
    isOfEngine: true,
    name: "size",
    about: "Counts lines and tokens of code and tests by room, and compares them with what is recorded.",
    options: {
      check: { type: "boolean", about: "Prints the table only where something has grown." },
      record: { type: "boolean", about: "Records the present figures." },
      reason: { type: "string", value: "WORDS", about: "Why a figure rises, for the record." },
    },
  });
  if (values.reason !== undefined && !values.record)
    refuse("A reason is kept with what is recorded: add --record.");
  const { rooms, lines } = measure(ENGINE);
  const recorded: Recorded = JSON.parse(readFileSync(RECORD, "utf8"));
  const grown = values.record ? [] : findGrown(rooms, recorded);
  if (!values.check || grown.length > 0) {
    console.table(rooms);
    console.log(`JSON: ${lines.JSON} lines, styles: ${lines.styles} lines`);
  }
  const record = values.record && toRecorded(rooms, recorded, values.reason);
  if (record) writeFileSync(RECORD, `${JSON.stringify(record, undefined, 2)}\n`);
  if (grown.length > 0) {
    console.error(
      `${grown.join("\n")}\nTake something away, or record it: npm run size -- --record --reason "…"`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  fail(error);
}
