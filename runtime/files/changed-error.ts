/** A document or a picture was written while the site was being built. */
export class ChangedError extends Error {
  override name = "ChangedError";
}
