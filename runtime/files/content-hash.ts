import { hash } from "node:crypto";

/** A short name for content: the same content has the same, any change another. */
export function contentHash(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").replace(/[-_]/g, "").slice(0, 10);
}
