import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { imageSentences } from "#core/blog/image-upload.ts";
import { importImage } from "#server/blog/pictures/import-image.ts";
import { readImageUpload } from "#server/blog/pictures/read-image-upload.ts";
import { type ImageRefusal, type StoredImage, storeImage } from "#server/blog/pictures/store-image.ts";
import { pictureUploads } from "#server/http/body/large-bodies.ts";
import { readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { allowances, limitRate } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { requireAdminCall } from "#server/http/require-account.ts";

/** 5 MB of picture are a third longer as text; the rest is the name and the line breaks some encoders add. */
const MAX_UPLOAD_BYTES = 7_300_000;

const refusals: Record<ImageRefusal | "not-imported", [ContentfulStatusCode, string]> = {
	"too-large": [413, imageSentences.tooLarge],
	"not-a-picture": [415, imageSentences.notAnImage],
	"other-kind": [415, imageSentences.otherKind],
	unreadable: [422, imageSentences.unreadable],
	"not-imported": [422, imageSentences.importFailed],
	busy: [503, sentences.unavailable],
};

/** The name the file had is never used: pictures are kept under a name of ours. */
export const uploadBlogImage = new Hono<HttpEnv>().post(
	"/functions/v1/upload-blog-image",
	requireAdminCall,
	limitRate(allowances.imageUpload),
	(context, next) => pictureUploads.enter(context.var.current.account.id, next),
	async (context) => {
		const { deps, current } = context.var;
		const refuse = (reason: keyof typeof refusals) => {
			const [status, error] = refusals[reason];
			if (status === 503) context.header("retry-after", "5");
			return context.json({ success: false, error }, status);
		};
		const accept = ({ url, width, height }: StoredImage) =>
			context.json({ success: true, image_url: url, width, height }, 200);

		const body = await readUpload(context.req.raw);
		if (!body) return refuse("too-large");
		const by = current.account.id;
		if (typeof body.image_base64 === "string") {
			const upload = readImageUpload(body.image_base64);
			if (!upload.ok) return refuse(upload.reason);
			const stored = await storeImage(deps, { bytes: upload.value, by });
			return stored.ok ? accept(stored.value) : refuse(stored.reason);
		}
		const url = typeof body.image_url === "string" ? body.image_url.trim() : "";
		if (url === "") return context.json({ success: false, error: imageSentences.noUrl }, 400);
		const imported = await importImage(deps, { url, by });
		return imported.ok ? accept(imported.value) : refuse(imported.reason);
	},
);

async function readUpload(request: Request): Promise<Record<string, unknown> | undefined> {
	try {
		return await readJsonObject(request, MAX_UPLOAD_BYTES);
	} catch (error) {
		if (error instanceof Refusal && error.status === 413) return undefined;
		throw error;
	}
}
