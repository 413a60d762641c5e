import { type ExaminedFile, examineFile } from "#core/fichas/verify/returned/examine-file.ts";
import { hashOf } from "#core/fichas/verify/verify-pdf.ts";
import { type Result, succeed } from "#core/kernel/result.ts";
import { isZip, readZip } from "./read-zip.ts";
import { unpackEntry } from "./unpack-entry.ts";
import type { ZipFault } from "./zip-limits.ts";

/** One file of a package. What is not needed for a comparison is let go as soon as it is hashed. */
export type PackedFile = {
	path: string;
	sha256: string;
	/** Of a PDF. */
	facts: ExaminedFile | undefined;
	/** Of what is read here: texts, signatures and stamps. */
	content: Uint8Array<ArrayBuffer> | undefined;
	/** A package inside of the package: it is not opened. */
	isNested: boolean;
	/** What no document is and nobody packed knowingly; it is listed, and judged by nothing. */
	aside: LeftAside | undefined;
};

/** What a Mac keeps beside a file, what a system lays into folders, and a PDF of no bytes. */
export type LeftAside = "beside" | "system" | "empty";

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
		const facts = isPdf(entry.path, unpacked) ? await examineFile(unpacked, NO_DAY) : undefined;
		const isNested = isZip(unpacked) || PACKERS.some((mark) => startsWith(unpacked, mark));
		files.push({
			path: entry.path,
			sha256: facts?.sha256 ?? (await hashOf(unpacked)),
			facts,
			content: keeps ? unpacked : undefined,
			isNested,
			aside: facts || isNested ? undefined : asideOf(entry.path, unpacked),
		});
	}
	return succeed(withoutFolder(files));
}

const SUMS = "SHA256SUMS.txt";

/** Whoever packs a folder anew puts it inside of itself, and some systems add files of their own. */
function withoutFolder(files: PackedFile[]): PackedFile[] {
	const own = files.filter(({ path, aside }) => !aside && !path.startsWith("__MACOSX/"));
	const folders = new Set(own.map(({ path }) => path.slice(0, path.indexOf("/") + 1)));
	const [folder = ""] = folders;
	const isInside = folders.size === 1 && folder !== "" && own.some(({ path }) => path === `${folder}${SUMS}`);
	if (!isInside) return files;
	return files.map((file) => (file.path.startsWith(folder) ? { ...file, path: file.path.slice(folder.length) } : file));
}

/** By what lies in it: a name alone would hide a document from whoever checks. */
function asideOf(path: string, bytes: Uint8Array): LeftAside | undefined {
	if (/\.pdf$/i.test(path) && bytes.length === 0) return "empty";
	if (/(^|\/)\._[^/]+$/.test(path) && (path.startsWith("__MACOSX/") ? !hasPages(bytes) : isBesideFile(bytes)))
		return "beside";
	return /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path) ? "system" : undefined;
}

/** Dates of signatures added elsewhere are told nowhere here. */
const NO_DAY = new Date(0);
const HEADER_WITHIN = 1024;

/** By its name, or as readers find out: they pass over what stands in front of the header, and show the pages all the same. */
function isPdf(path: string, bytes: Uint8Array): boolean {
	if (startsWith(bytes, "25504446")) return true;
	if (/\.pdf$/i.test(path)) return bytes.length > 0 && !isBesideFile(bytes);
	return !READ_HERE.test(path) && latin1(bytes.subarray(0, HEADER_WITHIN)).includes("%PDF-");
}

/** AppleDouble: what a Mac keeps of a file goes into a ZIP under its name (`._laudo.pdf`). Nothing in it is a page. */
function isBesideFile(bytes: Uint8Array): boolean {
	return startsWith(bytes, "00051607") && !hasPages(bytes);
}

function hasPages(bytes: Uint8Array): boolean {
	return /%PDF-|\d obj/.test(latin1(bytes));
}

const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

function startsWith(bytes: Uint8Array, hex: string): boolean {
	for (let at = 0; at < hex.length / 2; at++)
		if (bytes[at] !== Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)) return false;
	return true;
}
