/** `npm run undo`: takes back what a command changed. Exit 0 when it was done, 2 when not. */
import { generate } from "#runtime/dev/generate.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { fail } from "#scripts/terminal/terminal.ts";
import { readRecords } from "#scripts/write/records.ts";
import { printUndo } from "#scripts/write/write-all.ts";
import { chooseRecord, listed, takeBack } from "./take-back.ts";

try {
  const { values, positionals, root } = readArguments({
    name: "undo",
    about:
      "Takes back what the last command changed, or the one of a number. Where you changed a file since, it says so and touches nothing.",
    takes: ["NUMBER"],
    options: {
      list: { type: "boolean", about: "Only says what can be taken back." },
    },
  });
  if (values.list) list(root);
  else {
    const record = chooseRecord(root, positionals[0]);
    const taken = takeBack(root, record);
    const { removed, restored } = taken;
    const lines = [
      `Taken back: ${record.by}.`,
      ...(removed.length > 0 ? ["Removed again:", ...listed(removed)] : []),
      ...(restored.length > 0 ? ["Put back:", ...listed(restored)] : []),
    ];
    console.log(lines.join("\n"));
    printUndo(taken);
    await generate(root);
  }
} catch (error) {
  fail(error);
}

function list(root: string): void {
  const records = readRecords(root);
  if (records.length === 0) console.log("There is nothing to take back.");
  for (const { number, by, at, files } of records.reverse()) {
    const day = new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
    console.log(
      `${String(number).padStart(4)}  ${day}  ${by}  (${files.length === 1 ? "1 file" : `${files.length} files`})`,
    );
  }
}
