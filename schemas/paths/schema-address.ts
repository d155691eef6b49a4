/** Where the schema of a document is that an editor reads: made into `.generated/`, one for each kind and collection. */
import { collectionOf } from "./route.ts";
import type { SourceFile } from "./source-file.ts";

/** What a document writes as its `$schema`: the way from its own folder. */
export function schemaAddressOf({ file, kind }: Pick<SourceFile, "file" | "kind">): string {
  const name = kind === "entity" ? `collections/${collectionOf(file)}` : nameOfSchema(kind);
  return `${"../".repeat(file.split("/").length - 1)}.generated/${name}.schema.json`;
}

/** What the schema of a kind of documents is called there. */
export function nameOfSchema(kind: SourceFile["kind"]): string {
  return kind.replace("content/", "").replace(/\.json$/, "");
}
