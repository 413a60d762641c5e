import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

type Digest = (content: string | Uint8Array) => string;

/** Everywhere the same code: phone, verify page, offline verifier, and a server until it says otherwise. */
let digest: Digest = (content) => bytesToHex(sha256(typeof content === "string" ? utf8ToBytes(content) : content));

/** For a program whose machine has instructions of its own for it. A test holds them to each other. */
export function hashBy(own: Digest): void {
	digest = own;
}

/** Lower-case hex, synchronous everywhere. */
export function sha256Hex(content: string | Uint8Array): string {
	return digest(content);
}
