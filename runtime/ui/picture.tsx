/** Shows an image slot. The size is always written, so that nothing moves when the picture arrives. */
import type { ResolvedImage } from "#runtime/section.ts";

type Props = {
  image: ResolvedImage;
  /** For a picture in the first view: loaded at once and ahead of others. */
  priority?: boolean;
  /** How wide the picture is drawn, in the syntax of the `sizes` attribute. */
  sizes?: string;
  className?: string | undefined;
};

export function Picture({ image, priority = false, sizes = "100vw", className }: Props) {
  return (
    <picture className={className}>
      {image.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        src={image.src}
        width={image.width}
        height={image.height}
        alt={image.alt}
        title={image.title}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}
