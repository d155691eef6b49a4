/** Parts that the structured data of several kinds of records have. */
import type { Data, RecordImage } from "#runtime/capability.ts";

/** An address in its parts. */
export type PostalAddress = {
  street?: string;
  locality?: string;
  region?: string;
  postal_code?: string;
  /** The code of the country in two letters. */
  country?: string;
};

/** Writes an address; undefined where no part of it is known. */
export function toPostalAddress(address: PostalAddress): Data | undefined {
  const { street, locality, region, postal_code, country } = address;
  const parts = {
    ...(street ? { streetAddress: street } : {}),
    ...(locality ? { addressLocality: locality } : {}),
    ...(region ? { addressRegion: region } : {}),
    ...(postal_code ? { postalCode: postal_code } : {}),
    ...(country ? { addressCountry: country } : {}),
  };
  return Object.keys(parts).length > 0 ? { "@type": "PostalAddress", ...parts } : undefined;
}

/** Writes a picture; nothing where there is none. */
export function imageIn({ image }: { image?: RecordImage }): { image?: Data } {
  return image ? { image: { "@type": "ImageObject", ...image } } : {};
}
