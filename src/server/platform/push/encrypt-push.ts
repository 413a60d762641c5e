import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

const RECORD_SIZE = 4096;
/** Marks the last record; without it a browser waits for more. */
const LAST = Buffer.from([2]);

export type PushKeys = { p256dh: string; auth: string };
type Chance = { ephemeral: ECDH; salt: Buffer };

/** RFC 8291: only the browser that made the keys reads it, not the service that carries it. */
export function encryptPush(plain: Buffer, { p256dh, auth }: PushKeys, chance = newChance()): Uint8Array<ArrayBuffer> {
	const { ephemeral, salt } = chance;
	const theirs = Buffer.from(p256dh, "base64url");
	const ours = ephemeral.getPublicKey();
	const secret = ephemeral.computeSecret(theirs);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
	const key = hkdfSync("sha256", secret, Buffer.from(auth, "base64url"), info, 32);
	const part = (name: string, length: number) =>
		Buffer.from(hkdfSync("sha256", Buffer.from(key), salt, `Content-Encoding: ${name}\0`, length));
	const cipher = createCipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
	const sealed = Buffer.concat([cipher.update(Buffer.concat([plain, LAST])), cipher.final(), cipher.getAuthTag()]);
	const size = Buffer.alloc(4);
	size.writeUInt32BE(RECORD_SIZE);
	return new Uint8Array(Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed]));
}

function newChance(): Chance {
	const ephemeral = createECDH("prime256v1");
	ephemeral.generateKeys();
	return { ephemeral, salt: randomBytes(16) };
}

/** A point of the curve and sixteen bytes: anything else would fail each time something is to be sent. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
	if (Buffer.from(auth, "base64url").length !== 16) return false;
	try {
		const probe = createECDH("prime256v1");
		probe.generateKeys();
		probe.computeSecret(Buffer.from(p256dh, "base64url"));
		return true;
	} catch {
		return false;
	}
}
