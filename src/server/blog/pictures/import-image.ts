import { MAX_IMAGE_BYTES } from "#core/blog/image-upload.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fetchPublicBytes } from "#server/platform/outward/fetch-public-bytes.ts";
import { type Network, openInternet } from "#server/platform/outward/network.ts";
import { type StoredImage, storeImage } from "./store-image.ts";

/** Brings a picture from a stranger's server here. Whatever goes wrong has one name: the reasons would map our network. */
export async function importImage(
	deps: Pick<Deps, "db" | "clock" | "storage" | "config">,
	{ url, by }: { url: string; by: string | null },
	network: Network = openInternet,
): Promise<Result<StoredImage, "not-imported" | "other-kind">> {
	const ownHost = new URL(deps.config.publicUrl).hostname;
	const bytes = await fetchPublicBytes(url, { maxBytes: MAX_IMAGE_BYTES, ownHost }, network);
	if (!bytes) return refuse("not-imported");
	const stored = await storeImage(deps, { bytes, by });
	if (stored.ok) return stored;
	// What kind of picture it is says nothing of our network.
	return refuse(stored.reason === "other-kind" ? "other-kind" : "not-imported");
}
