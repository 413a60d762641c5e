import { fromBase64Url } from "#core/kernel/base64url.ts";
import { isId } from "#core/kernel/ids.ts";

/**
 * What waits on a phone, as a file that only our server can read: a line that names the device, then pieces, each with
 * its length in front and sealed on its own, so that it is written and handed in a piece at a time.
 */
const MARK = "rubrica-arquivo-1";
/** Mark, a space, an id, the end of the line. */
export const FILE_HEAD_BYTES = MARK.length + 38;
export const PIECE_LENGTH_BYTES = 4;
const IV_BYTES = 12;
const GCM = "AES-GCM";

/** `registros`: what was signed, as JSON; `foto`: the bytes of one. */
export const pieceKinds = ["registros", "foto"] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** The largest piece that is taken: a delivery as the phone sends it, or a photo. */
export const MAX_PIECE_BYTES = 8 * 1024 * 1024;

export function fileHead(device: string): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(`${MARK} ${device}\n`);
}

/** The device it is from; undefined for whatever is no file of ours. */
export function deviceInHead(head: Uint8Array): string | undefined {
	const [mark, device, rest] = new TextDecoder().decode(head).split(/[ \n]/);
	return mark === MARK && rest === "" && isId(device) ? device : undefined;
}

export function pieceLength(bytes: number): Uint8Array<ArrayBuffer> {
	const length = new Uint8Array(PIECE_LENGTH_BYTES);
	new DataView(length.buffer).setUint32(0, bytes);
	return length;
}

export function readPieceLength(length: ArrayBuffer): number | undefined {
	return length.byteLength === PIECE_LENGTH_BYTES ? new DataView(length).getUint32(0) : undefined;
}

/** `usages`: a phone only ever seals, the server only opens. */
export function importFileKey(key: string, usage: "encrypt" | "decrypt"): Promise<CryptoKey> {
	return crypto.subtle.importKey("raw", fromBase64Url(key), GCM, false, [usage]);
}

export async function sealPiece(
	key: CryptoKey,
	device: string,
	{ kind, bytes }: { kind: PieceKind; bytes: Uint8Array },
): Promise<Uint8Array<ArrayBuffer>> {
	const plain = new Uint8Array(1 + bytes.length);
	plain[0] = pieceKinds.indexOf(kind);
	plain.set(bytes, 1);
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	const sealed = await crypto.subtle.encrypt({ name: GCM, iv, additionalData: fileHead(device) }, key, plain);
	const piece = new Uint8Array(IV_BYTES + sealed.byteLength);
	piece.set(iv);
	piece.set(new Uint8Array(sealed), IV_BYTES);
	return piece;
}

/** Undefined: changed, cut short, or sealed for another device. */
export async function openPiece(
	key: CryptoKey,
	device: string,
	piece: Uint8Array<ArrayBuffer>,
): Promise<{ kind: PieceKind; bytes: Uint8Array<ArrayBuffer> } | undefined> {
	try {
		const by = { name: GCM, iv: piece.subarray(0, IV_BYTES), additionalData: fileHead(device) };
		const plain = new Uint8Array(await crypto.subtle.decrypt(by, key, piece.subarray(IV_BYTES)));
		const kind = pieceKinds[plain[0] ?? pieceKinds.length];
		return kind && { kind, bytes: plain.subarray(1) };
	} catch {
		return undefined;
	}
}
