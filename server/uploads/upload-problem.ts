/** What can be wrong with a file that a visitor sends, and the words for it. */

export const words = {
  empty: (field) =>
    `The file for ${field} is empty. Choose another file, or save it again and check that it opens.`,
  "too-large": (field, most) =>
    `The file for ${field} is larger than ${most}. Save it with smaller pictures, or as a PDF, and choose it again.`,
  "unsupported-type": (field) => `The file for ${field} must be a PDF or a Word document (.pdf or .docx).`,
  "type-mismatch": (field) =>
    `The file for ${field} is not what its name says. Open it, save it as a PDF or a Word document (.docx), and choose that file.`,
  damaged: (field) =>
    `The file for ${field} is damaged or not complete. Check that it opens, save it again as a PDF, and choose the new file.`,
  encrypted: (field) =>
    `The file for ${field} is protected with a password. Save it as a PDF without a password or restrictions, and choose that file.`,
  "active-content": (field) =>
    `The file for ${field} holds something that a document does not need to be read and that could run or fetch more, such as macros, scripts, data from other programs, attached files, or a link that leads to a file on a computer (C:\\…, file:, \\\\…) and not to the web. Take such links out, or print it as a plain PDF, and choose the new file.`,
  "too-large-unpacked": (field) =>
    `The file for ${field} unpacks to far more than a document needs. Save it again as a PDF, and choose that file.`,
  polyglot: (field) =>
    `The file for ${field} has other data before, after or between its own. Open it, save it as a new PDF, and choose that file.`,
  "too-slow": (field) =>
    `The file for ${field} is made in such a way that it cannot be looked through in a few seconds. Print or export it as a plain PDF, and choose that file.`,
} satisfies Record<string, (field: string, most: string) => string>;

export type UploadProblem = keyof typeof words;

/** Ends an inspection. Only `inspectUpload` catches it. */
export class Refusal extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = "Refusal";
    this.problem = problem;
  }
}

/**
 * The problem for the visitor: what is wrong, then what to do.
 *
 * @param label of the field, as the form shows it
 * @param limit bytes that a file may have
 */
export function wordsFor(problem: UploadProblem, label: string, limit: number): string {
  return words[problem](`“${label}”`, toMegabytes(limit));
}

function toMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return `${Number.isInteger(megabytes) ? megabytes : megabytes.toFixed(1)} MB`;
}
