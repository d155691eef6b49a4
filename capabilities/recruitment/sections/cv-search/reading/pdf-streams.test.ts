import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { toStream } from "#server/uploads/testing/pdf-files.ts";
import { LIMITS } from "./limits.ts";
import { checkStreams } from "./pdf-streams.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { rawPage } from "./testing/raw-pdf.ts";
import { read, reasonOf } from "./testing/read.ts";
import { PROFILE } from "./testing/words.ts";

const bomb = deflateSync(new Uint8Array(LIMITS.streams + 1));
const ascii85 = (data: Uint8Array) => {
  let text = "";
  for (let at = 0; at + 4 <= data.length; at += 4) {
    let value = new DataView(data.buffer, data.byteOffset).getUint32(at);
    let digits = "";
    for (let digit = 0; digit < 5; digit += 1) {
      digits = String.fromCharCode(33 + (value % 85)) + digits;
      value = Math.floor(value / 85);
    }
    text += value === 0 && digits === "!!!!!" ? "z" : digits;
  }
  return `${text}~>`;
};

test.each<[string, Buffer]>([
  ["text", toStream("/Filter /FlateDecode", bomb)],
  ["text under another name", toStream("/Filter [/F#6cateDecode]", bomb)],
  ["data that say nothing of it", toStream("/Filter 9 0 R", bomb)],
  ["data in letters", toStream("/Filter [/ASCII85Decode /FlateDecode]", ascii85(bomb))],
  ["data in digits", toStream("/Filter [/AHx /Fl]", `${bomb.toString("hex")}>`)],
  ["what is packed twice", toStream("/Filter [/FlateDecode /FlateDecode]", deflateSync(bomb))],
  ["what is packed in two ways", toStream("/Filter [/LZWDecode /FlateDecode]", bomb)],
  ["what is packed in the old way", toStream("/Filter /LZWDecode", Buffer.alloc(300 * 1024))],
])("%s of too large a size is refused before it is unpacked", async (_, content) => {
  expect(await reasonOf(rawPage(content))).toEqual({ code: "unpacks-too-large", limit: LIMITS.streams });
});

test("pictures may be larger", async () => {
  const page = rawPage(toStream("/Subtype /Image /Filter /FlateDecode", bomb));
  await expect(checkStreams(page)).resolves.toBeTypeOf("number");
});

test("a PDF with many pictures and fonts is read", async () => {
  const noise = deflateSync(Uint8Array.from({ length: 300_000 }, (_, at) => (at * at * 31) % 251));
  const bytes = await makePdf((pdf) => {
    for (let index = 0; index < 5; index += 1) pdf.ref({ Filter: "FlateDecode" }).end(noise);
    pdf.text(PROFILE);
  });
  expect((await read(bytes)).pages).toBe(1);
});
