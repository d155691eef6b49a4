/** A PDF of one empty page, the smallest that a reader opens; and how a large file is given to a browser. */
import { writeFile } from "node:fs/promises";
import type { TestInfo } from "playwright/test";

const objects = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
];

/** A file that forms take. */
export const somePdf = { name: "some.pdf", mimeType: "application/pdf", buffer: makePdf() };

/** The path of a file with these bytes. As a buffer they go to the browser as text, which takes a large one seconds. */
export async function onDisk(info: TestInfo, name: string, bytes: Buffer): Promise<string> {
  const path = info.outputPath(name);
  await writeFile(path, bytes);
  return path;
}

function makePdf(): Buffer {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
