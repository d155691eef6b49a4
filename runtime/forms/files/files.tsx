/** All that only forms with files need, in one chunk. */
import { sendFiles } from "#runtime/forms/sending/send-files.ts";
import { FileChoice } from "./file-choice.tsx";
import { inspect } from "./file-kind.ts";
import { Progress } from "./progress.tsx";

/** What a form with files is made of besides. */
export const files = { FileChoice, Progress, inspect, sendFiles };
