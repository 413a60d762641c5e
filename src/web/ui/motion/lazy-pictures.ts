const NEAR_PX = 400;

/** Fetches each `<picture data-lazy>` once it comes near. */
export function startLazyPictures(within: ParentNode = document): void {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting || !target.parentElement) continue;
				observer.unobserve(target);
				show(target.parentElement);
			}
		},
		{ rootMargin: `${NEAR_PX}px` },
	);
	for (const image of within.querySelectorAll<HTMLImageElement>("picture[data-lazy] > img")) {
		keepPlace(image);
		observer.observe(image);
	}
}

/** A picture of nothing, with the right proportions: not in the page itself, which fetches it before its own pictures. */
function keepPlace(image: HTMLImageElement): void {
	// As they are written: to ask how large it is shown would lay out the page.
	const [width, height] = ["width", "height"].map((side) => Number(image.getAttribute(side)));
	image.src = emptyPicture(width ?? 1, height ?? 1);
	image.alt = image.getAttribute("aria-label") ?? "";
	image.removeAttribute("aria-label");
}

function show(picture: Element): void {
	for (const source of picture.querySelectorAll("source")) source.srcset = source.dataset.srcset ?? "";
	const image = picture.querySelector("img");
	if (image) image.src = image.dataset.src ?? "";
}

/**
 * A GIF of that size with a single clear point. A drawing (SVG) would be shorter to write, but a browser makes a document
 * of it.
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
