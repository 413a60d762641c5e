import { type BlogImageFormat, type BlogImageSizes, blogImageUrl } from "./blog-image.ts";

const JPEG_MAX_WIDTH = 1200;

export type PictureSources = { avif: string; webp: string; src: string };

/** Every width of a picture, in the two formats that save the most, and the one JPEG for whoever reads neither. */
export function pictureSources({ id, widths }: BlogImageSizes): PictureSources {
	const list = (format: BlogImageFormat) =>
		widths.map((width) => `${blogImageUrl({ id, width, format })} ${width}w`).join(", ");
	const src = blogImageUrl({ id, width: jpegWidthOf(widths), format: "jpg" });
	return { avif: list("avif"), webp: list("webp"), src };
}

/** Which of a picture's widths also exists as JPEG. */
export function jpegWidthOf(widths: number[]): number {
	const smallest = Math.min(...widths);
	return Math.max(...widths.filter((width) => width <= JPEG_MAX_WIDTH || width === smallest));
}
