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
				<img
					src={emptyPicture(width, height)}
					data-src={`/pictures/${name}.webp`}
					alt={alt}
					width={width}
					height={height}
					className={look}
				/>
			</picture>
			<noscript>
				<img src={`/pictures/${name}.webp`} alt={alt} width={width} height={height} className={look} />
			</noscript>
		</>
	);
}

/** Keeps the place free with the right proportions. */
function emptyPicture(width: number, height: number): string {
	return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'/%3E`;
}
