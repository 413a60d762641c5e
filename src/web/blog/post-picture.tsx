import type { BlogImageSizes } from "#core/blog/blog-image.ts";
import { pictureSources } from "#core/blog/picture-sources.ts";
import { classes } from "#web/ui/classes.ts";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";

type Props = {
	image: BlogImageSizes | null;
	alt?: string;
	/** How wide it is shown, in the words of the `sizes` attribute. */
	sizes: string;
	/** The first thing a reader sees: fetched at once. */
	first?: boolean;
	className?: string;
};

/** A picture of a post in the size that fits; a sheet of ruled paper where a post has none. */
export function PostPicture({ image, alt, sizes, first = false, className }: Props) {
	const frame = classes("block overflow-hidden bg-sunken", className);
	if (!image) {
		return (
			<span aria-hidden="true" className={classes(frame, "ruled relative grid place-items-center")}>
				<RubricStroke variant="flourish" className="h-1/3 w-auto text-pen opacity-35" />
			</span>
		);
	}
	const { avif, webp, src } = pictureSources(image);
	return (
		<picture className={frame}>
			<source type="image/avif" srcSet={avif} sizes={sizes} />
			<source type="image/webp" srcSet={webp} sizes={sizes} />
			<img
				src={src}
				alt={alt ?? image.alt ?? ""}
				width={image.width}
				height={image.height}
				loading={first ? "eager" : "lazy"}
				fetchPriority={first ? "high" : undefined}
				decoding="async"
				className="block size-full object-cover"
			/>
		</picture>
	);
}
