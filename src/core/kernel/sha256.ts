import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Lower-case hex. The same code on the phone, the server and the verify page, and synchronous on all of them. */
export function sha256Hex(content: string | Uint8Array): string {
	return bytesToHex(sha256(typeof content === "string" ? utf8ToBytes(content) : content));
}
