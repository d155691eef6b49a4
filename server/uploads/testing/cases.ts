/** The rows of a table of files: what each is, its file, and the problem it stands under. */
export function casesOf<File>(found: Record<string, Record<string, File>>): [string, File, string][] {
  return Object.entries(found).flatMap(([problem, files]) =>
    Object.entries(files).map(([what, file]): [string, File, string] => [what, file, problem]),
  );
}
