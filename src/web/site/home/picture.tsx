import { classes } from "#web/ui/classes.ts";

/** A picture below the fold, in both formats of /public/pictures. */
export function Picture({
	name,
	alt,
	width,
	height,
	className,
}: {
	name: string;
	alt: string;
	width: number;
	height: number;
	className?: string;
}) {
	return (
		<picture>
			<source srcSet={`/pictures/${name}.avif`} type="image/avif" />
			<img
				src={`/pictures/${name}.webp`}
				alt={alt}
				width={width}
				height={height}
				loading="lazy"
				decoding="async"
				className={classes("block h-auto w-full", className)}
			/>
		</picture>
	);
}
