import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { FileStorage } from "#server/platform/storage/storage.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const TYPE = { contentType: "application/octet-stream" };
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** A part is missing, was changed, or was made with another key. */
export class BackupUnreadable extends Error {
	override name = "BackupUnreadable";
}

export type BackupKey = { encrypt: Buffer; names: Buffer };

export function makeBackupKey(secret: string): BackupKey {
	const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "rubrica backup", purpose, 32));
	return { encrypt: derive("encrypt"), names: derive("names") };
}

/** What a file's content is called where backups lie: the same content once, and nobody learns its hash. */
export function nameOfContent({ names }: BackupKey, sha256: string): string {
	const name = createHmac("sha256", names).update(sha256).digest("hex");
	return `conteudo/${name.slice(0, 2)}/${name}.bin`;
}

/** Compressed, then AES-256-GCM with its own name signed along: no part passes for another. */
export async function putPart(
	target: FileStorage,
	{ encrypt }: BackupKey,
	name: string,
	bytes: Uint8Array,
): Promise<number> {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv("aes-256-gcm", encrypt, iv).setAAD(Buffer.from(name));
	const sealed = Buffer.concat([cipher.update(await compress(bytes)), cipher.final()]);
	const whole = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
	await target.put(name, whole, TYPE);
	return whole.length;
}

export async function getPart(target: FileStorage, { encrypt }: BackupKey, name: string): Promise<Buffer> {
	const stored = await target.get(name);
	if (!stored) throw new BackupUnreadable(`falta ${name}`);
	const bytes = Buffer.from(stored.bytes);
	try {
		const decipher = createDecipheriv("aes-256-gcm", encrypt, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(name));
		decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
		const packed = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
		return await decompress(packed);
	} catch (error) {
		throw new BackupUnreadable(`${name} foi alterado ou a chave é outra`, { cause: error });
	}
}
