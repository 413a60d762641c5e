import type { PDF, PdfRef, PdfStream } from "@libpdf/core";
import { type FontName, fontOf } from "./font.ts";
import { pdfDict, pdfStream } from "./pdf-object.ts";

/** JPEG in RGB. */
export type PdfImage = { bytes: Uint8Array; width: number; height: number };

/** The whole file, compressed once for all documents: cutting it down for each would cost more than it saves. */
export function embedFont(
	{ context: { registry } }: PDF,
	name: FontName,
	/** What a glyph is read as; two cuts of one alphabet say the same. */
	letters: (toUnicode: Uint8Array) => PdfRef = (bytes) => registry.register(letterTable(bytes)),
): PdfRef {
	const font = fontOf(name);
	const flate = "/FlateDecode";
	const file = registry.register(pdfStream({ Length1: font.fileLength, Filter: flate }, font.file));
	const toUnicode = letters(font.toUnicode);
	// Six letters and a plus mark a subset; it is the same in every document because the subset is.
	const baseFont = `/RUBRIC+${name}`;
	const descriptor = registry.register(
		pdfDict({
			Type: "/FontDescriptor",
			FontName: baseFont,
			Flags: 4,
			FontBBox: [...font.box],
			ItalicAngle: 0,
			Ascent: Math.round(font.ascent),
			Descent: Math.round(font.descent),
			CapHeight: Math.round(font.capHeight),
			StemV: 80,
			FontFile2: file,
		}),
	);
	const descendant = registry.register(
		pdfDict({
			Type: "/Font",
			Subtype: "/CIDFontType2",
			BaseFont: baseFont,
			CIDSystemInfo: { Registry: "Adobe", Ordering: "Identity", Supplement: 0 },
			CIDToGIDMap: "/Identity",
			FontDescriptor: descriptor,
			W: font.widths,
		}),
	);
	return registry.register(
		pdfDict({
			Type: "/Font",
			Subtype: "/Type0",
			BaseFont: baseFont,
			Encoding: "/Identity-H",
			DescendantFonts: [descendant],
			ToUnicode: toUnicode,
		}),
	);
}

export function letterTable(toUnicode: Uint8Array): PdfStream {
	return pdfStream({ Filter: "/FlateDecode" }, toUnicode);
}

export function embedImage({ context: { registry } }: PDF, image: PdfImage | undefined): PdfRef {
	if (!image) throw new Error("a picture that was drawn was not given");
	return registry.register(
		pdfStream(
			{
				Type: "/XObject",
				Subtype: "/Image",
				Width: image.width,
				Height: image.height,
				ColorSpace: "/DeviceRGB",
				BitsPerComponent: 8,
				Filter: "/DCTDecode",
			},
			image.bytes,
		),
	);
}
