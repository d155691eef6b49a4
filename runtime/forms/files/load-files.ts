/** Loads what forms with files need. Others do without. */
export const loadFiles = async () => (await import("./files.tsx")).files;
