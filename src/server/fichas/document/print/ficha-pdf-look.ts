import { A4 } from "#server/platform/pdf/canvas.ts";
import type { PdfImage } from "#server/platform/pdf/embed.ts";
import { MARGIN, type PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { colour } from "#server/platform/pdf/pdf-styles.ts";
import type { FichaToPrint, PrintedLook } from "./ficha-to-print.ts";

/** No photo has such a name: theirs are random. */
const LOGO = "logo";
const BOX = { width: 150, height: 56 };
const BAND = 6;

/** The account's colour along the upper edge and its logo above its name, on the first page. */
export function addLook(doc: PdfDocument, { logo, cor }: PrintedLook): void {
	if (cor) doc.decorate((canvas) => canvas.box(0, 0, A4.width, BAND, colour(cor)));
	if (!logo) return;
	const scale = Math.min(BOX.width / logo.width, BOX.height / logo.height);
	const [width, height] = [logo.width * scale, logo.height * scale];
	doc.block("Figure", height, (canvas, top) => canvas.image(LOGO, MARGIN.left, top, width, height), "Logotipo");
	doc.skip(8);
}

export function withLogo({ photos, look }: Pick<FichaToPrint, "photos" | "look">): Map<string, PdfImage> {
	return look?.logo ? new Map([...photos, [LOGO, look.logo]]) : photos;
}
