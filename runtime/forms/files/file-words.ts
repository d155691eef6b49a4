/** The words around the choice of a file. */

export const FILE_WORDS = {
  replace: "Replace",
  remove: "Remove",
  /** For screen readers, after "Replace" and "Remove". */
  which: (name: string) => ` ${name}`,
  size: (megabytes: string) => `${megabytes} MB`,
  chosen: (name: string, megabytes: string) => `${name}, ${megabytes} MB, is chosen.`,
  removed: "No file is chosen.",
  wrong: (problem: string) => `Error: ${problem}`,
  progress: "Sending the form with its file",
  sent: (sent: string, total: string) => `${sent} of ${total} MB`,
  checking: "All of it has arrived. It is being checked…",
} as const;
