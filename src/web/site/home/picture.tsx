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

/**
 * Keeps the place free with the right proportions: a GIF of that size with a single clear point. A drawing (SVG) would
 * be shorter to write, but a browser makes a document of it, while it still reads the page.
 */
function emptyPicture(width: number, height: number): string {
	const shared = greatestDivisor(width, height);
	const size = [width / shared, height / shared].flatMap((side) => [side & 255, side >> 8]);
	const bytes = [...GIF_HEAD, ...size, ...CLEAR_POINT];
	return `data:image/gif;base64,${btoa(String.fromCharCode(...bytes))}`;
}

const GIF_HEAD = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61];
/** Two colours, the first of them clear; a frame of one point; the end. */
const CLEAR_POINT = [
	[0x80, 0, 0, 0, 0, 0, 0, 0, 0],
	[0x21, 0xf9, 4, 1, 0, 0, 0, 0],
	[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
	[2, 2, 0x44, 1, 0, 0x3b],
].flat();

function greatestDivisor(a: number, b: number): number {
	return b === 0 ? a : greatestDivisor(b, a % b);
}
