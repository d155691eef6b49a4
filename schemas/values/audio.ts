/** The media types of recordings, by the ending of their files. */
const TYPES: { readonly [ending: string]: string } = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
};

/** The media type of a recording. */
export function audioType(address: string): string {
  return TYPES[address.slice(address.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
