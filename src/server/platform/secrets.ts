import {
	createCipheriv,
	createDecipheriv,
	createSecretKey,
	hash,
	hkdfSync,
	type KeyObject,
	randomBytes,
	randomUUID,
	timingSafeEqual,
} from "node:crypto";
import { link, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "./error-code.ts";
import { type KeyedHash, keyedHash } from "./keyed-hash.ts";
import { readIfThere } from "./storage/read-if-there.ts";
import { writeFileAtomically } from "./storage/write-file-atomically.ts";

/** Of whatever the operator chooses: shorter ones can be tried out. */
export const MIN_SECRET_LENGTH = 32;

export type Secrets = {
	/**
	 * An unguessable text that belongs to this purpose and subject, made again whenever it is needed: so a job
	 * can mail a link whose token stands nowhere but as a hash.
	 */
	derive(purpose: string, subject: string): string;
	encrypt(purpose: string, plain: string): string;
	decrypt(purpose: string, sealed: string): string;
};

export function makeSecrets(appSecret: string): Secrets {
	// There are as many purposes as there are uses in the code, so what is kept here does not grow.
	// As key objects: of bare bytes Node makes one for each use, nine times the work of the HMAC itself.
	const keys = new Map<string, KeyObject>();
	const bytesFor = (purpose: string) => Buffer.from(hkdfSync("sha256", appSecret, "rubrica", purpose, 32));
	const keyOf = (purpose: string) => {
		const key = keys.get(purpose) ?? createSecretKey(bytesFor(purpose));
		keys.set(purpose, key);
		return key;
	};
	const derivers = new Map<string, KeyedHash>();
	const deriverOf = (purpose: string) => {
		const deriver = derivers.get(purpose) ?? keyedHash(bytesFor(`derive ${purpose}`));
		derivers.set(purpose, deriver);
		return deriver;
	};
	return {
		derive: (purpose, subject) => deriverOf(purpose)(subject),
		encrypt(purpose, plain) {
			const iv = randomBytes(12);
			const cipher = createCipheriv("aes-256-gcm", keyOf(`encrypt ${purpose}`), iv);
			const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
		},
		decrypt(purpose, text) {
			const bytes = Buffer.from(text, "base64url");
			const decipher = createDecipheriv("aes-256-gcm", keyOf(`encrypt ${purpose}`), bytes.subarray(0, 12));
			decipher.setAuthTag(bytes.subarray(12, 28));
			return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
		},
	};
}

/** Tokens carry at least 128 random bits, so a plain hash is as good as a slow one. */
export function hashToken(token: string): string {
	return hash("sha256", token);
}

export function sameText(given: string, wanted: string): boolean {
	const [a, b] = [hash("sha256", given, "buffer"), hash("sha256", wanted, "buffer")];
	return timingSafeEqual(a, b);
}

/** Without APP_SECRET one is made at the first start and kept beside the data it protects. */
export async function loadAppSecret(configured: string | undefined, dataDir: string): Promise<string> {
	if (configured) return configured;
	const file = path.join(dataDir, "app-secret");
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	if (!(await readIfThere(file))) await writeFirst(file, randomBytes(32).toString("base64url"));
	const kept = (await readFile(file, "utf8")).trim();
	// Of an older release that was killed while it wrote it: links and keys of an empty secret anybody can make.
	if (kept === "")
		throw new Error(`${file} is empty: bring it back from a backup, or remove it if nothing was kept yet`);
	return kept;
}

/** A link appears with its content or not at all, and never in the place of one that came first. */
async function writeFirst(file: string, text: string): Promise<void> {
	const draft = `${file}.${randomUUID()}`;
	await writeFileAtomically(draft, Buffer.from(text));
	try {
		await link(draft, file);
	} catch (error) {
		if (codeOf(error) !== "EEXIST") throw error;
	} finally {
		await rm(draft, { force: true });
	}
}
