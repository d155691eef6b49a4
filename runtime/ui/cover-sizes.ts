import type { ResolvedImage } from "#runtime/section.ts";

/** A place that a picture fills, cut to fit: lengths of CSS. The last of several has no condition. */
export type Area = { media?: string; width: string; height: string };

/**
 * The `sizes` of a picture that is cut to fit: where its shape is wider than the place, it is drawn as wide as the
 * place's height requires.
 */
export function coverSizes({ width, height }: ResolvedImage, areas: readonly Area[]): string {
  const ratio = Math.round((width / height) * 100) / 100;
  return areas
    .map(({ media, ...area }) => {
      const drawn = `max(${area.width}, ${ratio} * ${area.height})`;
      return media ? `${media} ${drawn}` : drawn;
    })
    .join(", ");
}
