import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { blogImageUrl } from "#core/blog/blog-image.ts";
import { MAX_IMAGE_BYTES } from "#core/blog/image-upload.ts";
import { jpegWidthOf } from "#core/blog/picture-sources.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { blogImages } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";
import { encodePicture, type PictureRefusal } from "#server/platform/pictures/encode-picture.ts";

export type StoredImage = { id: string; url: string; width: number; height: number };
export type ImageRefusal = PictureRefusal | "too-large";

const ID_LENGTH = 32;

/** Keeps a picture under our own name, drawn anew in the widths pages ask for; the same picture is kept once. */
export async function storeImage(
	deps: Pick<Deps, "db" | "clock" | "storage">,
	{ bytes, by }: { bytes: Uint8Array; by: string | null },
): Promise<Result<StoredImage, ImageRefusal>> {
	if (bytes.length > MAX_IMAGE_BYTES) return refuse("too-large");
	const id = createHash("sha256").update(bytes).digest("hex").slice(0, ID_LENGTH);
	const [kept] = await deps.db.select().from(blogImages).where(eq(blogImages.id, id));
	if (kept) return succeed(described(kept));

	const encoded = await encodePicture(bytes);
	if (!encoded.ok) return encoded;
	const { width, height, widths, files } = encoded.value;
	// Files before the row: a row promises that all of them are there.
	for (const file of files) {
		await deps.storage.put(`blog/${id}-${file.name}`, file.bytes, { contentType: file.contentType });
	}
	await deps.db
		.insert(blogImages)
		.values({ id, width, height, widths, createdAt: deps.clock.now(), createdBy: by })
		.onConflictDoNothing();
	return succeed(described({ id, width, height, widths }));
}

type Sizes = { id: string; width: number; height: number; widths: number[] };

function described({ id, width, height, widths }: Sizes): StoredImage {
	return { id, url: blogImageUrl({ id, width: jpegWidthOf(widths), format: "jpg" }), width, height };
}
