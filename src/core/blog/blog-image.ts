const blogImageFormats = ["avif", "webp", "jpg"] as const;
export type BlogImageFormat = (typeof blogImageFormats)[number];
export type BlogImageFile = { id: string; width: number; format: BlogImageFormat };

/** What a page needs to offer a picture in the size that fits. */
export type BlogImageSizes = { id: string; width: number; height: number; widths: number[]; alt: string | null };

const NAME = /^([a-z0-9]{8,64})-([1-9]\d{0,3})\.(avif|webp|jpg)$/;
const FOLDER = "/arquivos/blog/";

export function blogImageUrl({ id, width, format }: BlogImageFile): string {
	return `${FOLDER}${id}-${width}.${format}`;
}

/** Where the same file lies in the storage. */
export function blogImageKey({ id, width, format }: BlogImageFile): string {
	return `blog/${id}-${width}.${format}`;
}

/** Undefined for whatever is not one of our own pictures. */
export function parseBlogImageUrl(url: string | null | undefined): BlogImageFile | undefined {
	return url?.startsWith(FOLDER) ? parseBlogImageName(url.slice(FOLDER.length)) : undefined;
}

export function parseBlogImageName(name: string): BlogImageFile | undefined {
	const [, id, width, ending] = NAME.exec(name) ?? [];
	const format = blogImageFormats.find((known) => known === ending);
	if (id === undefined || width === undefined || format === undefined) return undefined;
	return { id, width: Number(width), format };
}
