/** The real files of the evaluation set: what people would upload, made of the words of a CV in its format and layout. */
import type { Cv } from "./cv.ts";
import { makeDocxCv } from "./documents/docx.ts";
import { makePdfCv } from "./documents/pdf.ts";
import { makeTxtCv } from "./documents/txt.ts";

const MAKERS: { readonly [format in Cv["format"]]: (cv: Cv) => Uint8Array | Promise<Uint8Array> } = {
  pdf: makePdfCv,
  docx: makeDocxCv,
  txt: makeTxtCv,
};

/** The file of a CV. */
export async function makeDocument(cv: Cv): Promise<Uint8Array> {
  return MAKERS[cv.format](cv);
}
