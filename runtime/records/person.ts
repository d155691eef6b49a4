/** What the page of a person says of them, once. */
import type { ResolveContext } from "#runtime/document/context.ts";
import { pageOf, type RecordImage, readerOf } from "#runtime/records/reader.ts";
import type { Entity } from "#schemas/collections.ts";

/** Somebody who works for the organisation, in one language. */
export type Person = {
  name: string;
  role: string;
  /** Address of their page, whole. */
  url: string;
  summary?: string;
  workplace?: string;
  email?: string;
  telephone?: string;
  image?: RecordImage;
};

/** Reads a person from an entity. */
export function readPerson(entity: Entity, context: ResolveContext): Person {
  const { plain, image, optional } = readerOf("person", entity, context);
  const picture = image("image");
  return {
    name: plain("title") ?? "",
    role: plain("role") ?? "",
    url: pageOf(entity, context),
    ...optional("summary", "workplace", "email", "telephone"),
    ...(picture ? { image: picture } : {}),
  };
}
