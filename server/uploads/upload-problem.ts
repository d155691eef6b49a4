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
    `The file for ${field} opens only with a password. Save a copy without one, and choose that file.`,
  "active-content": (field) =>
    `The file for ${field} holds something that no text needs and that could run or fetch more. Save it as a PDF, and choose that file.`,
  macros: (field) =>
    `The file for ${field} contains macros. Save it as a PDF or a Word document without macros (.docx), and choose that file.`,
  "embedded-object": (field) =>
    `The file for ${field} contains data of another program. Save it as a PDF, and choose that file.`,
  "outside-link": (field) =>
    `The file for ${field} has a link, a picture or a template that stands on a computer or in a network (C:\\…, file:, \\\\…). Take it out, or save it as a PDF, and choose the new file.`,
  field: (field) =>
    `The file for ${field} has a field that could run or fetch something. Save it as a PDF, and choose that file.`,
  script: (field) =>
    `The file for ${field} contains a script that can run when it is opened. Print it as a new PDF, and choose that file.`,
  program: (field) =>
    `The file for ${field} contains a link that starts a program. Print it as a new PDF, and choose that file.`,
  "acts-on-opening": (field) =>
    `The file for ${field} opens an address or sends something by itself when it is opened. Print it as a new PDF, and choose that file.`,
  "attached-file": (field) =>
    `The file for ${field} has another file attached to it. Print it as a new PDF, and choose that file.`,
  "xfa-form": (field) =>
    `The file for ${field} is a form that only some programs can show (XFA). Print it as a new PDF, and choose that file.`,
  "rich-media": (field) =>
    `The file for ${field} contains a film, sound or other media. Print it as a new PDF, and choose that file.`,
  "too-large-unpacked": (field) =>
    `The file for ${field} unpacks to far more than a document needs. Save it again as a PDF, and choose that file.`,
  polyglot: (field) =>
    `The file for ${field} has other data before, after or between its own. Open it, save it as a new PDF, and choose that file.`,
  "too-slow": (field) =>
    `The file for ${field} is made in such a way that it cannot be looked through in a few seconds. Print or export it as a plain PDF, and choose that file.`,
} satisfies Record<string, (field: string, most: string) => string>;

export type UploadProblem = keyof typeof words;

/** Ends an inspection. Only `inspectUpload` catches it. */
export class UploadError extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = "UploadError";
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
