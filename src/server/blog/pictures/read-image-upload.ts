import { MAX_IMAGE_BYTES } from "#core/blog/image-upload.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[\w.-]+)*;base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Longer text cannot hold a picture that is small enough, whatever it says. */
const MAX_BASE64_LENGTH = Math.ceil((MAX_IMAGE_BYTES + 3) / 3) * 4;

/** The bytes of a picture sent as text. Decoding alone would let anything through: it never fails. */
export function readImageUpload(text: string): Result<Uint8Array, "too-large" | "not-a-picture" | "unreadable"> {
	const [prefix = "", type] = DATA_URL.exec(text) ?? [];
	if (type && !type.toLowerCase().startsWith("image/")) return refuse("not-a-picture");
	const encoded = text.slice(prefix.length).replace(/[\r\n]/g, "");
	if (encoded.length > MAX_BASE64_LENGTH) return refuse("too-large");
	if (encoded.length === 0 || encoded.length % 4 !== 0 || !BASE64.test(encoded)) return refuse("unreadable");
	const bytes = Buffer.from(encoded, "base64");
	return bytes.length > MAX_IMAGE_BYTES ? refuse("too-large") : succeed(bytes);
}
