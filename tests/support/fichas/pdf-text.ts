import { PDF } from "@libpdf/core";

/** What a PDF says, page after page; where a line ends is nobody's wording. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
	const pdf = await PDF.load(bytes);
	return pdf
		.extractText()
		.map(({ text }) => text)
		.join(" ")
		.replace(/\s+/g, " ");
}
