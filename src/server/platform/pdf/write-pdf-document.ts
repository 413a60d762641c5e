import { deflateSync } from "node:zlib";
import { PDF, type PdfRef, PdfString } from "@libpdf/core";
import { A4, type Form, fontKey, imageKey } from "./canvas.ts";
import { type About, outputProfile, xmpOf } from "./document-metadata.ts";
import { embedFont, embedImage, type PdfImage } from "./embed.ts";
import { type FontName, fontOf } from "./font.ts";
import { makeGiveWay } from "./give-way.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { pdfDict, pdfObject, pdfStream } from "./pdf-object.ts";
import { writeStructure } from "./structure.ts";

/** `id` names the file for life (trailer /ID); the same content gives the same one. */
export type PdfTitle = About & { id: Uint8Array };

/** The pages as a PDF: fonts embedded, structure tagged, in Portuguese, by the rules of an archive file. */
export async function writePdfDocument(
	doc: PdfDocument,
	about: PdfTitle,
	images: Map<string, PdfImage> = new Map(),
): Promise<PDF> {
	const pdf = PDF.create();
	const { registry } = pdf.context;
	const fontRef = once((name: FontName) =>
		doc.edition === 1 ? embedFont(pdf, name) : embedFont(pdf, name, fontOf(name).cut(usedOf(doc, name))),
	);
	const imageRef = once((id: string) => embedImage(pdf, images.get(id)));

	const formRef = once((form: Form) => registry.register(writeForm(form)));

	const giveWay = makeGiveWay();
	const pages: PdfRef[] = [];
	for (const [at, canvas] of doc.pages.entries()) {
		await giveWay();
		const page = pdf.addPage({ width: A4.width, height: A4.height });
		const content = pdfStream({ Filter: "/FlateDecode" }, deflateSync(Buffer.from(canvas.content(), "latin1")));
		page.dict.set("Contents", registry.register(content));
		page.dict.set(
			"Resources",
			pdfDict({
				Font: Object.fromEntries([...canvas.fonts.keys()].map((font) => [fontKey(font), fontRef(font)])),
				XObject: Object.fromEntries([
					...[...canvas.images].map((id) => [imageKey(id), imageRef(id)]),
					...[...canvas.forms].map(([name, form]) => [name, formRef(form)]),
				]),
			}),
		);
		page.dict.set("StructParents", pdfObject(at));
		page.dict.set("Tabs", pdfObject("/S"));
		pages.push(registry.getRef(page.dict) as PdfRef);
	}
	describe(pdf, about);
	pdf.getCatalog().set("StructTreeRoot", writeStructure(pdf, doc.root, pages));
	return pdf;
}

/** On any page: one cut serves all of them. */
function usedOf({ pages }: PdfDocument, name: FontName): Set<number> {
	// The same texts stand on many pages.
	const texts = new Set(pages.flatMap(({ fonts }) => [...(fonts.get(name) ?? [])]));
	const used = new Set<number>();
	for (const ids of texts) for (const id of ids) used.add(id);
	return used;
}

function writeForm({ operators, size }: Form) {
	const entries = { Type: "/XObject", Subtype: "/Form", BBox: [0, 0, size, size], Filter: "/FlateDecode" };
	return pdfStream(entries, deflateSync(operators));
}

function describe(pdf: PDF, about: PdfTitle): void {
	const { registry, info } = pdf.context;
	const { title, author, subject, keywords, at } = about;
	pdf.setMetadata({
		title,
		author,
		subject,
		...(keywords ? { keywords: [keywords] } : {}),
		creator: author,
		producer: author,
		creationDate: at,
		modificationDate: at,
		language: "pt-BR",
	});
	const profile = registry.register(pdfStream({ N: 3, Filter: "/FlateDecode" }, outputProfile()));
	const xmp = registry.register(pdfStream({ Type: "/Metadata", Subtype: "/XML" }, Buffer.from(xmpOf(about))));
	const catalog = pdf.getCatalog();
	catalog.set("ViewerPreferences", pdfDict({ DisplayDocTitle: true }));
	catalog.set("MarkInfo", pdfDict({ Marked: true }));
	catalog.set("Metadata", xmp);
	catalog.set(
		"OutputIntents",
		pdfObject([
			{ Type: "/OutputIntent", S: "/GTS_PDFA1", OutputConditionIdentifier: "sRGB", DestOutputProfile: profile },
		]),
	);
	const id = new PdfString(about.id, "hex");
	info.trailer.set("ID", pdfObject([id, id]));
}

function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const made = new Map<Key, Value>();
	return (key) => {
		const value = made.get(key) ?? make(key);
		made.set(key, value);
		return value;
	};
}
