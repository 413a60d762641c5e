import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { type DocxFault, docxFaults, MAX_DOCX_BYTES, readDocx } from "./read-docx.ts";

export type OldFormFault = DocxFault | "not-text";

export const oldFormFaults: Record<OldFormFault, string> = {
	...docxFaults,
	"not-text": "Só dá para ler .docx e .txt. Abra o arquivo, copie o texto e cole aqui.",
};

/** The words of a file somebody kept for years: Word's, or plain text in whatever letters it was saved. */
export function readOldForm(name: string, bytes: Uint8Array<ArrayBuffer>): Result<string, OldFormFault> {
	if (bytes.length > MAX_DOCX_BYTES) return refuse("too-large");
	if (begins(bytes, "PK")) return readDocx(bytes);
	if (/\.docx$/i.test(name)) return refuse("not-a-docx");
	if (begins(bytes, "%PDF") || begins(bytes, "{\\rtf")) return refuse("not-text");
	const text = decodeText(bytes);
	// Pictures and the Word files of another time have it everywhere, a text nowhere.
	if (text.includes("\0")) return refuse("not-text");
	return text.trim() === "" ? refuse("no-text") : succeed(text);
}

/** No more of it than is needed to refuse it comes into memory. */
export async function readOldFormFile(file: File): Promise<Result<string, OldFormFault>> {
	const bytes = new Uint8Array(await file.slice(0, MAX_DOCX_BYTES + 1).arrayBuffer());
	return readOldForm(file.name, bytes);
}

/** Notepad says so where it wrote two bytes a letter, and wrote one in the letters of the West for twenty years. */
function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
	if (begins(bytes, "\xff\xfe")) return new TextDecoder("utf-16le").decode(bytes);
	if (begins(bytes, "\xfe\xff")) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

function begins(bytes: Uint8Array, letters: string): boolean {
	return [...letters].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}
