/** PDFs that are encrypted, and open without a password: what they hold is found all the same. */
import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inspectUpload } from "./inspect.ts";
import { onePage, type PdfBody, packObjects, tablePdf, toStream } from "./testing/pdf-files.ts";
import { toSource } from "./testing/source.ts";

const inspect = (bytes: Uint8Array) => inspectUpload("person.pdf", toSource(bytes), 10_000_000);
const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString("hex")}>`;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const encrypt = (key: Uint8Array, vector: Uint8Array, bytes: Uint8Array, isPadded = true) => {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(isPadded);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
};

/** ISO 32000-2, algorithm 2.B, by its words: rounds are counted from 0, and 64 are the fewest. */
function hash6(password: string, salt: Uint8Array): Buffer {
  let key = sha256(Buffer.concat([Buffer.from(password), salt]));
  for (let round = 0; ; round++) {
    const text = Buffer.concat(Array(64).fill(Buffer.concat([Buffer.from(password), key])));
    const secret = encrypt(key.subarray(0, 16), key.subarray(16, 32), text, false);
    const which = Number(BigInt(`0x${secret.subarray(0, 16).toString("hex")}`) % 3n);
    key = createHash(["sha256", "sha384", "sha512"][which] ?? "")
      .update(secret)
      .digest();
    if (round >= 63 && (secret.at(-1) ?? 0) <= round + 1 - 32) return key.subarray(0, 32);
  }
}

/** The description of the encryption, and what encrypts streams, with AES-256 (revision 6). */
function aes256(password = "") {
  const [key, check, salt] = [randomBytes(32), randomBytes(8), randomBytes(8)];
  const user = Buffer.concat([hash6(password, check), check, salt]);
  const wrapped = encrypt(hash6(password, salt), Buffer.alloc(16), key, false);
  return {
    description: `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -3904 /U ${hex(user)} /UE ${hex(wrapped)} /O ${hex(randomBytes(48))} /OE ${hex(randomBytes(32))} /Perms ${hex(randomBytes(16))} /CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`,
    encrypt(bytes: Uint8Array) {
      const vector = randomBytes(16);
      return Buffer.concat([vector, encrypt(key, vector, bytes)]);
    },
  };
}

type Writer = ReturnType<typeof aes256>;

/** A page, an object stream with these objects (the first is number 20), and more objects; all streams are encrypted. */
function encryptedPdf(
  writer: Writer,
  bodies: readonly string[],
  { trailer = "/Encrypt 8 0 R", more = [] }: { trailer?: string; more?: readonly PdfBody[] } = {},
) {
  const { dictionary, data } = packObjects(bodies.map((body, index) => ({ number: 20 + index, body })));
  return tablePdf(
    [
      ...onePage.slice(0, 3),
      toStream("", writer.encrypt(Buffer.from("BT ET"))),
      ...onePage.slice(4),
      toStream(`${dictionary} /Filter /FlateDecode`, writer.encrypt(deflateSync(data))),
      toStream("/Filter /FlateDecode", writer.encrypt(deflateSync("words".repeat(9999)))),
      writer.description,
      ...more,
    ],
    { trailer: `/ID [<00> <01>] ${trailer}` },
  );
}

const script = "<< /S /JavaScript /JS (1) >>";

describe("with AES-256 and no password to open it", () => {
  test.each<[string, readonly string[], string | undefined]>([
    ["a sound file", ["<< /A 1 >>"], undefined],
    ["a script in an object stream", ["<< /A 1 >>", script], "script"],
    ["a program", ["<< /S /Launch /F (a.exe) >>"], "program"],
    ["an action on opening", ["<< /AA << /O << /S /URI >> >> >>"], "acts-on-opening"],
    ["a file that is attached", ["<< /F (a.xml) /EF << /F 7 0 R >> >>"], "attached-file"],
  ])("%s", async (_, bodies, problem) => {
    expect(await inspect(encryptedPdf(aes256(), bodies))).toBe(problem);
  });

  test("a bomb is one", async () => {
    const writer = aes256();
    const bomb = writer.encrypt(deflateSync(Buffer.alloc(70_000_000)));
    const more = [toStream("/Filter /FlateDecode", bomb)];
    expect(await inspect(encryptedPdf(writer, ["1"], { more }))).toBe("too-large-unpacked");
  });
});

describe("is refused", () => {
  test("when it needs a password", async () => {
    expect(await inspect(encryptedPdf(aes256("rosebud"), ["1"]))).toBe("encrypted");
  });

  test.each<[string, string, readonly PdfBody[]]>([
    ["another trailer says that it is not encrypted", "/Encrypt 8 0 R >> trailer << /Root 1 0 R", []],
    ["it is described twice", "/Encrypt 8 0 R", [aes256().description]],
    ["it has two identities", "/Encrypt 8 0 R >> trailer << /Root 1 0 R /Encrypt 8 0 R /ID [<02> <01>]", []],
  ])("when readers could see other contents: %s", async (_, trailer, more) => {
    expect(await inspect(encryptedPdf(aes256(), ["1"], { trailer, more }))).toBe("encrypted");
  });

  test.each([
    ["a filter of its own", (text: string) => text.replace("AESV3", "AESV9")],
    ["two filters", (text: string) => text.replace("/CF <<", "/CF << /Other << /CFM /AESV2 >>")],
    ["no description", () => "<< >>"],
    ["a description cut short", (text: string) => text.replace(/\/U <[^>]*>/, "/U <00>")],
    ["another key", (text: string) => text.replace(/\/UE <[^>]*>/, "/UE <00>")],
  ])("with %s", async (_, change) => {
    const writer = aes256();
    const changed = { ...writer, description: change(writer.description) };
    expect(await inspect(encryptedPdf(changed, ["1"]))).toMatch(/^(encrypted|damaged)$/);
  });

  test("when an object stream is not encrypted with its key", async () => {
    const more = [toStream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflateSync(`9 0 ${script}`))];
    expect(await inspect(encryptedPdf(aes256(), ["1"], { more }))).toMatch(/^(script|damaged)$/);
  });
});
