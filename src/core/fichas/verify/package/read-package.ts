import { examinePdf, type FileFacts, hashOf } from "#core/fichas/verify/verify-pdf.ts";
import { type Result, succeed } from "#core/kernel/result.ts";
import { isZip, readZip } from "./read-zip.ts";
import { unpackEntry } from "./unpack-entry.ts";
import type { ZipFault } from "./zip-limits.ts";

/** One file of a package. What is not needed for a comparison is let go as soon as it is hashed. */
export type PackedFile = {
	path: string;
	sha256: string;
	/** Of a PDF. */
	facts: FileFacts | undefined;
	/** Of what is read here: texts, signatures and stamps. */
	content: Uint8Array<ArrayBuffer> | undefined;
	/** A package inside of the package: it is not opened. */
	isNested: boolean;
};

const READ_HERE = /\.(json|txt|md|py|pem|sig|tsr)$/;
/** A ficha with a thousand events has less. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
const MAX_TEXTS_BYTES = 24 * 1024 * 1024;
/** ZIP, gzip, 7z, rar, xz. */
const PACKERS = ["504b0304", "1f8b", "377abcaf", "52617221", "fd377a58"];

/** One file after the other: at no time are two of them unpacked, but for the texts. */
export async function readPackage(bytes: Uint8Array<ArrayBuffer>): Promise<Result<PackedFile[], ZipFault>> {
	const entries = readZip(bytes);
	if (!entries.ok) return entries;
	const files: PackedFile[] = [];
	let kept = 0;
	for (const entry of entries.value) {
		const unpacked = unpackEntry(entry);
		if (!unpacked) return { ok: false, reason: "damaged" };
		const keeps =
			READ_HERE.test(entry.path) && unpacked.length <= MAX_TEXT_BYTES && kept + unpacked.length <= MAX_TEXTS_BYTES;
		if (keeps) kept += unpacked.length;
		const isPdf = startsWith(unpacked, "25504446");
		const facts = isPdf ? await examinePdf(unpacked) : undefined;
		files.push({
			path: entry.path,
			sha256: facts?.sha256 ?? (await hashOf(unpacked)),
			facts,
			content: keeps ? unpacked : undefined,
			isNested: isZip(unpacked) || PACKERS.some((mark) => startsWith(unpacked, mark)),
		});
	}
	return succeed(withoutFolder(files));
}

const SUMS = "SHA256SUMS.txt";

/** Whoever packs a folder anew puts it inside of itself, and some systems add files of their own. */
function withoutFolder(files: PackedFile[]): PackedFile[] {
	const own = files.filter(({ path }) => !/^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path));
	const folders = new Set(own.map(({ path }) => path.slice(0, path.indexOf("/") + 1)));
	const [folder = ""] = folders;
	const isInside = folders.size === 1 && folder !== "" && own.some(({ path }) => path === `${folder}${SUMS}`);
	return isInside ? own.map((file) => ({ ...file, path: file.path.slice(folder.length) })) : own;
}

function startsWith(bytes: Uint8Array, hex: string): boolean {
	for (let at = 0; at < hex.length / 2; at++)
		if (bytes[at] !== Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)) return false;
	return true;
}
