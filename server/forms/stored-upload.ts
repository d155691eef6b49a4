/** Opening an upload that is in the database. */
import type { Query } from "#server/storage/database.ts";
import type { Keyring } from "#server/uploads/keyring.ts";
import { type OpenedFile, openSealed } from "#server/uploads/sealed-file.ts";

/**
 * @returns undefined when there is no such upload
 * @throws SealedError when no key of the keyring opens it
 */
export async function openStoredUpload(
  query: Query,
  id: string,
  keyring: Keyring,
): Promise<OpenedFile | undefined> {
  const [row] = await query("SELECT size, wrapped_key FROM uploads WHERE id = $1", [id]);
  if (!row || !(row.wrapped_key instanceof Uint8Array)) return undefined;
  return openSealed({
    ...{ size: Number(row.size), wrappedKey: row.wrapped_key, id, keyring },
    chunkAt: async (index) => {
      const [chunk] = await query("SELECT bytes FROM upload_chunks WHERE upload_id = $1 AND position = $2", [
        ...[id, index],
      ]);
      return chunk?.bytes instanceof Uint8Array ? chunk.bytes : undefined;
    },
  });
}
