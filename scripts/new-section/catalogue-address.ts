/** Where the examples of all sections are seen: on a page with a catalogue, which a site has or has not. */
import { join } from "node:path";
import { findFiles, readIfThere } from "#runtime/files/files.ts";
import { routeOf } from "#schemas/paths/route.ts";

/** The path to a type's examples on the first page that shows all types; nothing where no page does. */
export function catalogueAddress(root: string, type: string): string | undefined {
  for (const { file } of findFiles(root, "pages")) {
    const text = readIfThere(join(root, file))?.toString() ?? "";
    if (!text.includes('"catalogue"')) continue;
    const id = catalogueIn(text);
    if (id !== undefined) return `${routeOf(file)}#${id}-${type}`;
  }
  return undefined;
}

type Sections = { sections?: { id: string; type: string; catalogue?: { types?: string } }[] };

/** The id of the section that shows all types; nothing in a page that is no JSON, which is reported elsewhere. */
function catalogueIn(text: string): string | undefined {
  try {
    const { sections = [] } = JSON.parse(text) as Sections;
    return sections.find(({ type, catalogue }) => type === "catalogue" && catalogue?.types === "all")?.id;
  } catch {
    return undefined;
  }
}
