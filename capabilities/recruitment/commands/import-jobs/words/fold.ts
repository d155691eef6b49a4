/** Names as they are compared: without case, accents and signs. */

/** `Cloud & DevOps` is `cloud and devops`. Empty for a name of signs alone. */
export function fold(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}
