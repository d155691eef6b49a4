/** Reads a message as it came over the wire, as far as the tests of what we send need it. */

export type Mail = {
  /** Names and unfolded values as they came, in their order. */
  headers: { name: string; value: string }[];
  /** The first value of a header, its encoded words (RFC 2047) decoded. */
  header: (name: string) => string | undefined;
  text: string;
  html: string;
};

/** @param raw bytes in Latin-1 */
export function readMail(raw: string): Mail {
  const { headers, body } = split(raw);
  const boundary = find(headers, "content-type")?.match(/boundary="([^"]+)"/)?.[1] ?? "";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, "")));
  const content = (type: string) => {
    const part = parts.find(({ headers }) => find(headers, "content-type")?.startsWith(type));
    return part
      ? decodeBody(part.body.replace(/\r\n$/, ""), find(part.headers, "content-transfer-encoding"))
      : "";
  };
  return {
    headers,
    header: (name) => {
      const value = find(headers, name);
      // Bytes beyond ASCII are UTF-8 (RFC 6532), words that are encoded are all within it.
      return value === undefined ? undefined : decodeWords(Buffer.from(value, "latin1").toString());
    },
    text: content("text/plain"),
    html: content("text/html"),
  };
}

type Header = { name: string; value: string };

function split(raw: string): { headers: Header[]; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
  return { headers, body: raw.slice(end + 4) };
}

function find(headers: readonly Header[], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
}

function decodeBody(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return toText(Buffer.from(body, "base64"));
  return toText(encoding === "quoted-printable" ? unquote(body) : Buffer.from(body, "latin1"));
}

function toText(bytes: Buffer): string {
  return bytes.toString("utf8").replaceAll("\r\n", "\n");
}

function unquote(text: string): Buffer {
  const whole = text.replace(/=\r\n/g, "");
  return Buffer.from(
    whole.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}

function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/(=\?utf-8\?([QB])\?[^?]*\?=)+/gi, (run) => {
    const bytes = [...run.matchAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind = "", word = ""]) =>
      kind.toUpperCase() === "B" ? Buffer.from(word, "base64") : unquote(word.replaceAll("_", " ")),
    );
    return Buffer.concat(bytes).toString("utf8");
  });
}
