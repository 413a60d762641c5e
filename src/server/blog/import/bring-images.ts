import { type BlogImageFormat, blogImageKey, blogImageUrl } from "#core/blog/blog-image.ts";
import { blogImages } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

export type BroughtImage = {
	id: string;
	width: number;
	height: number;
	widths: number[];
	alt: string | null;
	/** The width of its JPEG. */
	shownWidth: number;
	files: { width: number; format: BlogImageFormat; bytes: Uint8Array }[];
};

const contentTypes: Record<BlogImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Files before the rows, and outside of their transaction: a row promises that all of them are there. */
export async function storeImages({ storage }: Pick<Deps, "storage">, images: BroughtImage[]): Promise<void> {
	await Promise.all(
		images.flatMap(({ id, files }) =>
			files.map(({ width, format, bytes }) =>
				storage.put(blogImageKey({ id, width, format }), bytes, { contentType: contentTypes[format] }),
			),
		),
	);
}

/** Pictures of ours that were drawn and encoded beforehand. Says under which URL a post shows each. */
export async function bringImages(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	images: BroughtImage[],
): Promise<Map<string, string>> {
	if (images.length === 0) return new Map();
	await tx
		.insert(blogImages)
		.values(images.map(({ files: _, shownWidth: __, ...image }) => ({ ...image, createdAt: clock.now() })))
		.onConflictDoNothing();
	return new Map(images.map(({ id, shownWidth }) => [id, blogImageUrl({ id, width: shownWidth, format: "jpg" })]));
}
