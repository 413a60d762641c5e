import { createHash } from "node:crypto";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import type { Deps } from "#server/deps.ts";
import type { PdfImage } from "#server/platform/pdf/embed.ts";
import { loadSharp } from "#server/platform/pictures/load-sharp.ts";
import { logoKey } from "./logo-file.ts";

export type Look = { logo?: PdfImage; cor?: string };

/** Logo and colour as paper takes them. A logo that is gone, or is not what the model names, is not shown. */
export async function readLook(
	{ storage }: Pick<Deps, "storage">,
	{ accountId, content: { logo, cor } }: { accountId: string; content: Pick<ModelContent, "logo" | "cor"> },
): Promise<Look> {
	const image = logo === undefined ? undefined : await readLogoImage(storage, accountId, logo);
	return { ...(image && { logo: image }), ...(cor && { cor }) };
}

async function readLogoImage(
	storage: Deps["storage"],
	accountId: string,
	sha256: string,
): Promise<PdfImage | undefined> {
	const stored = await storage.get(logoKey(accountId, sha256));
	if (!stored || createHash("sha256").update(stored.bytes).digest("hex") !== sha256) return undefined;
	const sharp = await loadSharp();
	const { data, info } = await sharp(stored.bytes)
		.toColourspace("srgb")
		.flatten({ background: "#ffffff" })
		.jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
		.toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height };
}
