/** Makes OpenDocument texts for tests, of the XML between the beginning and the end that all have. */
import { makeZip, type ZipPart } from "./make-zip.ts";

const NAMES =
  'xmlns:office="urn:office" xmlns:text="urn:text" xmlns:table="urn:table" xmlns:style="urn:style" xmlns:fo="urn:fo" xmlns:draw="urn:draw"';

/** An OpenDocument text with this body, these automatic styles, and these headers and footers. */
export function makeOdt(
  body: string,
  { styles = "", margins = "", parts = {} }: { styles?: string; margins?: string; parts?: Parts } = {},
): Uint8Array {
  return makeZip({
    mimetype: { data: "application/vnd.oasis.opendocument.text", stored: true },
    "META-INF/manifest.xml": "<manifest:manifest/>",
    "styles.xml": `<office:document-styles ${NAMES}><style:master-page>${margins}</style:master-page></office:document-styles>`,
    "content.xml": `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ...parts,
  });
}

type Parts = { readonly [name: string]: ZipPart | string };
