import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { promisify } from "node:util";
import type { Secrets } from "../secrets.ts";

const signAsync = promisify(sign);

/** A PKCS#8 key of ML-DSA-65 that is nothing but its seed (RFC 9881). */
const SEED_FOLLOWS = Buffer.from("3034020100300b060960864801650304031204228020", "hex");
const KIND = "ml-dsa-65";

/** Signs the daily roots beside the seal, in a way that quantum computers do not break. */
export type SecondKey = {
	/** SHA-256 of the public key. */
	fingerprint: string;
	/** SPKI, DER, base64. */
	publicKey: string;
	sign(content: Uint8Array): Promise<Uint8Array>;
};

const made = new WeakMap<Secrets, SecondKey>();

/** Made of APP_SECRET: the same on every machine that shares it, and never in the database. */
export function secondKeyOf(secrets: Secrets): SecondKey {
	const key = made.get(secrets) ?? make(secrets);
	made.set(secrets, key);
	return key;
}

function make(secrets: Secrets): SecondKey {
	const seed = Buffer.from(secrets.derive("second root key", KIND), "base64url");
	const privateKey = createPrivateKey({ key: Buffer.concat([SEED_FOLLOWS, seed]), format: "der", type: "pkcs8" });
	const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" });
	return {
		fingerprint: createHash("sha256").update(publicKey).digest("hex"),
		publicKey: publicKey.toString("base64"),
		sign: async (content) => new Uint8Array(await signAsync(null, content, privateKey)),
	};
}

/** Whether this public key (SPKI, DER) is one of ML-DSA-65 and signed this content. */
export function isSecondSignature(publicKey: Uint8Array, content: Uint8Array, signature: Uint8Array): boolean {
	const key = readKey(publicKey);
	return key?.asymmetricKeyType === KIND && verify(null, content, key, signature);
}

function readKey(publicKey: Uint8Array): KeyObject | undefined {
	try {
		return createPublicKey({ key: Buffer.from(publicKey), format: "der", type: "spki" });
	} catch {
		return undefined;
	}
}
