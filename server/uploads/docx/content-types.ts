/** The kinds of the parts of a package (ECMA-376-2, "Media types stream"). */
import { UploadError } from "#server/uploads/upload-problem.ts";
import { readXml } from "./xml.ts";

const namespace = "http://schemas.openxmlformats.org/package/2006/content-types";

/** Returns the content type of the part with this name, in small letters. */
export type TypeOf = (name: string) => string | undefined;

/** @throws UploadError `damaged`, also where readers could differ in what a part is */
export async function readContentTypes(bytes: AsyncIterable<Uint8Array>): Promise<TypeOf> {
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  const add = (types: Map<string, string>, name = "", type = "") => {
    const [key, value] = [name.toLowerCase(), type.trim().toLowerCase()];
    if (types.has(key) && types.get(key) !== value) throw new UploadError("damaged");
    types.set(key, value);
  };
  await readXml(bytes, {
    open: ({ local, uri, attributes: { PartName, Extension, ContentType } }) => {
      if (uri !== namespace) throw new UploadError("damaged");
      if (local === "Override") add(byPart, PartName?.value, ContentType?.value);
      if (local === "Default") add(byExtension, Extension?.value, ContentType?.value);
    },
  });
  return (name) => {
    const part = `/${name.toLowerCase()}`;
    return byPart.get(part) ?? byExtension.get(part.slice(part.lastIndexOf(".") + 1));
  };
}
