import type { FichaDocument } from "#core/fichas/document.ts";
import { breakLines } from "#server/platform/pdf/break-lines.ts";
import type { PdfImage } from "#server/platform/pdf/embed.ts";
import { COLUMN, MARGIN, type PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { addHeading } from "#server/platform/pdf/pdf-parts.ts";
import { styles } from "#server/platform/pdf/pdf-styles.ts";

const GAP = 14;
const ACROSS = 3;
const WIDTH = (COLUMN - GAP * (ACROSS - 1)) / ACROSS;
const HEIGHT = WIDTH * 0.75;
const CAPTION = 36;
const CAPTION_LINES = 2;

/** Reduced pictures with the hash of the originals, three side by side. */
export function addPhotos(doc: PdfDocument, photos: FichaDocument["fotos"], images: Map<string, PdfImage>): void {
	if (photos.length === 0) return;
	doc.within("Sect", () => {
		addHeading(doc, "Fotos");
		for (let at = 0; at < photos.length; at += ACROSS) {
			doc.keep(HEIGHT + CAPTION + 6);
			const top = doc.position();
			for (const [column, photo] of photos.slice(at, at + ACROSS).entries()) {
				doc.moveTo(top);
				addPhoto(doc, photo, images.get(photo.id), MARGIN.left + column * (WIDTH + GAP));
			}
			doc.skip(6);
		}
	});
}

function addPhoto(
	doc: PdfDocument,
	photo: FichaDocument["fotos"][number],
	image: PdfImage | undefined,
	x: number,
): void {
	const { id, legenda, sha256 } = photo;
	doc.block(
		"Figure",
		HEIGHT + CAPTION,
		(canvas, top) => {
			if (image) {
				const scale = Math.min(WIDTH / image.width, HEIGHT / image.height);
				const [width, height] = [image.width * scale, image.height * scale];
				canvas.image(id, x + (WIDTH - width) / 2, top + (HEIGHT - height) / 2, width, height);
			} else canvas.text("Arquivo indisponível", x, top + HEIGHT / 2, styles.note);
			const caption = captionLines(doc, legenda);
			for (const [line, text] of caption.entries())
				canvas.text(text, x, top + HEIGHT + 10 + line * 9.5, styles.smallStrong);
			const below = top + HEIGHT + 10 + caption.length * 9.5;
			canvas.text(`SHA-256 ${sha256.slice(0, 24)}…`, x, below + 0.5, styles.foot);
		},
		legenda,
	);
}

/** Two lines under a picture; the whole of a longer one stands in the list of hashes. */
function captionLines({ edition }: PdfDocument, caption: string): readonly string[] {
	const lines = breakLines(caption, styles.smallStrong, WIDTH - 6, edition);
	if (lines.length <= CAPTION_LINES) return lines;
	return [...lines.slice(0, CAPTION_LINES - 1), `${lines[CAPTION_LINES - 1]}…`];
}
