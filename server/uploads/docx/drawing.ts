/** A drawing in SVG among the pictures of a document: it draws, and neither runs nor fetches anything. */
import { Refusal } from "#server/uploads/upload-problem.ts";
import { readXml } from "./xml.ts";

const acting = new Set(["script", "foreignobject", "iframe", "object", "embed", "audio", "video", "handler"]);

/** @throws Refusal `active-content` */
export async function readDrawing(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await readXml(bytes, {
    open: ({ local, attributes }) => {
      if (acting.has(local.toLowerCase())) throw new Refusal("active-content");
      for (const { local: name, value } of Object.values(attributes)) {
        const isAddress = ["href", "src", "data", "base"].includes(name.toLowerCase());
        if (/^on/i.test(name) || (isAddress ? !isOwn(value) : fetches(value)))
          throw new Refusal("active-content");
      }
    },
    text: (text) => {
      if (fetches(text)) throw new Refusal("active-content");
    },
  });
}

function isOwn(address: string): boolean {
  return /^\s*(#|data:image\/(png|jpeg|gif|webp);|$)/i.test(address);
}

/** As styles do. What is written in CSS with escapes is refused with them. */
function fetches(text: string): boolean {
  return /@import|\\|url\((?!\s*(?:["']\s*)?#)/i.test(text);
}
