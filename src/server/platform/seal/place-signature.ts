import { type PDF, PdfString } from "@libpdf/core";
import { packFile } from "../pdf/pack-file.ts";
import { type Plain, pdfDict, pdfObject } from "../pdf/pdf-object.ts";

/** Ten digits each: room for the numbers, which are known once the file is written. */
const RANGE = [0, 1_111_111_111, 2_222_222_222, 3_333_333_333];
const RANGE_TEXT = RANGE.join(" ");
const INVISIBLE = 132; // printed, locked: as readers expect of a signature without a picture
const NOWHERE = [0, 0, 0, 0];

/** A file that waits for its signature: `content` is what is signed, `fill` puts the signature into the gap. */
export type Unsigned = { content: Uint8Array; fill(signature: Uint8Array): Uint8Array };

/**
 * Adds a signature field with its dictionary and `room` bytes kept free, and writes the file. By hand, because
 * @libpdf/core signs with an attribute that PAdES forbids (its issue 86).
 */
export async function placeSignature(
	pdf: PDF,
	name: string,
	entries: { [key: string]: Plain },
	room: number,
): Promise<Unsigned> {
	const { registry, pages } = pdf.context;
	const page = pages.getPage(0);
	if (!page) throw new Error("a document without pages cannot be signed");
	const signature = pdfDict({ Filter: "/Adobe.PPKLite", ...entries, ByteRange: RANGE });
	signature.set("Contents", new PdfString(new Uint8Array(room), "hex"));
	const field = pdf.getOrCreateForm().createSignatureField(name).getDict();
	field.delete("Kids");
	const widget = { Type: "/Annot", Subtype: "/Widget", F: INVISIBLE, P: page, Rect: NOWHERE };
	for (const [key, value] of Object.entries<Plain>({ ...widget, V: registry.register(signature) }))
		field.set(key, pdfObject(value));
	const isNew = pdf.canSaveIncrementally() === "newly-created";
	return findGap(isNew ? await packFile(pdf) : await pdf.save({ incremental: true }), room);
}

function findGap(bytes: Uint8Array, room: number): Unsigned {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const rangeAt = file.lastIndexOf(RANGE_TEXT);
	const before = file.indexOf(`<${"0".repeat(2 * room)}>`, file.lastIndexOf("<<", rangeAt));
	if (rangeAt < 0 || before < 0) throw new Error("the place of the signature was not found");
	const after = before + 2 * room + 2;
	const range = `0 ${before} ${after} ${file.length - after}`.padEnd(RANGE_TEXT.length);
	file.write(range, rangeAt, "latin1");
	return {
		content: Buffer.concat([file.subarray(0, before), file.subarray(after)]),
		fill(signature) {
			if (signature.length > room)
				throw new Error(`a signature of ${signature.length} bytes does not fit into ${room}`);
			file.write(Buffer.from(signature).toString("hex").toUpperCase(), before + 1, "latin1");
			return file;
		},
	};
}
