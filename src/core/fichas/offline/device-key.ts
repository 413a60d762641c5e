import { fromBase64Url, toBase64Url } from "#core/kernel/base64url.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";

const P256 = { name: "ECDSA", namedCurve: "P-256" };
const WITH_SHA256 = { name: "ECDSA", hash: "SHA-256" };
const SIGNATURE_BYTES = 64;
/** Of a P-256 key, uncompressed: these bytes are always the same in front. */
const SPKI_BYTES = 91;

/** Whether it is a key on P-256 at all; another kind, or a point that lies elsewhere, is none. */
export async function isDeviceKey(publicKey: unknown): Promise<boolean> {
	if (typeof publicKey !== "string" || publicKey.length > 200) return false;
	return (await importKey(publicKey)) !== undefined;
}

/**
 * What is signed of an entry is its hash, under a name of its own: so a stranger can check the signature without being
 * shown the entry.
 */
function signedText(hash: string): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(`rubrica-entrada-1 ${hash}`);
}

/** Whether that device signed the entry with this hash; false for whatever cannot be read. */
export async function isEntrySignedBy(publicKey: string, hash: string, signature: string): Promise<boolean> {
	const key = await importKey(publicKey);
	const bytes = bytesIn(signature);
	if (!key || bytes?.length !== SIGNATURE_BYTES) return false;
	return crypto.subtle.verify(WITH_SHA256, key, bytes, signedText(hash));
}

/** On the device: over the text of an entry. @public */
export async function signWith(key: CryptoKey, text: string): Promise<string> {
	return toBase64Url(new Uint8Array(await crypto.subtle.sign(WITH_SHA256, key, signedText(sha256Hex(text)))));
}

async function importKey(publicKey: string): Promise<CryptoKey | undefined> {
	const spki = bytesIn(publicKey);
	if (spki?.length !== SPKI_BYTES) return undefined;
	try {
		return await crypto.subtle.importKey("spki", spki, P256, false, ["verify"]);
	} catch {
		return undefined;
	}
}

function bytesIn(text: string): Uint8Array<ArrayBuffer> | undefined {
	try {
		return /^[A-Za-z0-9_-]+$/.test(text) ? fromBase64Url(text) : undefined;
	} catch {
		return undefined;
	}
}
