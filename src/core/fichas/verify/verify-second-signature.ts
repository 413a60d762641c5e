/** Whether this key (SPKI) of ML-DSA-65 signed this content; undefined where nothing at hand can tell. */
export type CheckSecond = (
	key: Uint8Array<ArrayBuffer>,
	content: Uint8Array<ArrayBuffer>,
	signature: Uint8Array<ArrayBuffer>,
) => Promise<boolean | undefined>;

const ALGORITHM = "ML-DSA-65";

/** By the browser's own means, which not all have yet. */
export const isSecondSignature: CheckSecond = async (key, content, signature) => {
	const imported = await crypto.subtle.importKey("spki", key, ALGORITHM, false, ["verify"]).catch((error) => {
		if (error instanceof DOMException && error.name === "NotSupportedError") return undefined;
		throw error;
	});
	return imported && crypto.subtle.verify(ALGORITHM, imported, signature, content);
};
