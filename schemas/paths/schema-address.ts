/** Where the schema of a document is that an editor reads: made into `.generated/`, one for each kind and collection. */
import { collectionOf } from "./route.ts";
import type { SourceFile } from "./source-file.ts";

/** What a document writes as its `$schema`: the way from its own folder. */
export function schemaAddressOf({ file, kind }: Pick<SourceFile, "file" | "kind">): string {
  const name = kind === "entity" ? `collections/${collectionOf(file)}` : kind.replace("content/", "");
  return `${"../".repeat(file.split("/").length - 1)}.generated/${name}.schema.json`;
}
