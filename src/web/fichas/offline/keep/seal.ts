import type { Sealed } from "./device-db.ts";

const IV_BYTES = 12;

/** Cannot be taken out of the browser, not even by us. */
export function makeKey(): Promise<CryptoKey> {
	return crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

export async function sealBytes(key: CryptoKey, bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<Sealed> {
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes) };
}

export function openBytes(key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> {
	return crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
}

export function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
	return sealBytes(key, new TextEncoder().encode(JSON.stringify(value)));
}

/** What was sealed here under that type: the key vouches that nobody wrote it but us. */
export async function unseal<Value>(key: CryptoKey, sealed: Sealed): Promise<Value> {
	return JSON.parse(new TextDecoder().decode(await openBytes(key, sealed)));
}
