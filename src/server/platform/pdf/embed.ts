import type { PDF, PdfRef } from "@libpdf/core";
import { type EmbeddedFont, type FontName, fontOf } from "./font.ts";
import { pdfDict, pdfStream } from "./pdf-object.ts";

/** JPEG in RGB. */
export type PdfImage = { bytes: Uint8Array; width: number; height: number };

/** Whole, or only what the document has drawn with it. */
export function embedFont(
	{ context: { registry } }: PDF,
	name: FontName,
	part: EmbeddedFont = fontOf(name).whole,
): PdfRef {
	const font = fontOf(name);
	const flate = "/FlateDecode";
	const file = registry.register(pdfStream({ Length1: part.fileLength, Filter: flate }, part.file));
	const toUnicode = registry.register(pdfStream({ Filter: flate }, part.toUnicode));
	// Six letters and a plus mark a subset.
	const baseFont = `/${part.mark}+${name}`;
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
