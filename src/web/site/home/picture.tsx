import { classes } from "#web/ui/classes.ts";

type Props = { name: string; alt: string; width: number; height: number; className?: string };

/**
 * A picture below the fold, in both formats of /public/pictures. Browsers fetch `loading="lazy"` pictures up to
 * 2,500 px ahead, which is before the largest paint here: this one waits for `startLazyPictures()`.
 */
export function Picture({ name, alt, width, height, className }: Props) {
	const look = classes("block h-auto w-full", className);
	return (
		<>
			<picture data-lazy className="noscript:hidden">
				<source data-srcset={`/pictures/${name}.avif`} type="image/avif" />
				{/* No `alt` yet: with one and no source, browsers draw a broken picture, and keep no place for it. */}
				<img
					data-src={`/pictures/${name}.webp`}
					aria-label={alt}
					width={width}
					height={height}
					className={classes(look, "not-[[src]]:opacity-0")}
				/>
			</picture>
			<noscript>
				<img src={`/pictures/${name}.webp`} alt={alt} width={width} height={height} className={look} />
			</noscript>
		</>
	);
}
