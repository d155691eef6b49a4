/** A page could not be rendered: not an author's mistake, but a section's. */
export class RenderError extends Error {
  override name = "RenderError";

  /** @param cause what the component threw, with the section that it is in */
  constructor(file: string, cause: { message: string; section?: string; type?: string }) {
    const { section, type, message } = cause;
    const where = section ? ` in section "${section}" (sections/${type}/section.tsx)` : "";
    super(`${file}: the page could not be rendered${where}: ${message}`, { cause });
  }
}
