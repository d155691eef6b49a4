/** What the page of an office says of it, once: a place of the organisation that people can come to. */
import type { ResolveContext } from "#runtime/document/context.ts";
import type { PostalAddress } from "#runtime/records/parts.ts";
import { pageOf, type RecordImage, readerOf } from "#runtime/records/reader.ts";
import type { Entity } from "#schemas/collections.ts";

/** A place of the organisation, in one language. */
export type LocalBusiness = {
  /** What it is called within the organisation: the town. */
  title: string;
  /** Address of its page, whole. */
  url: string;
  address: PostalAddress;
  summary?: string;
  telephone?: string;
  email?: string;
  /** As schema.org writes them: `Mo-Fr 09:00-17:30`. */
  hours?: string;
  image?: RecordImage;
};

/** Reads a place from an entity. */
export function readLocalBusiness(entity: Entity, context: ResolveContext): LocalBusiness {
  const { plain, image, optional } = readerOf("local-business", entity, context);
  const picture = image("image");
  return {
    title: plain("title") ?? "",
    url: pageOf(entity, context),
    address: optional("street", "locality", "region", "postal_code", "country"),
    ...optional("summary", "telephone", "email", "hours"),
    ...(picture ? { image: picture } : {}),
  };
}
