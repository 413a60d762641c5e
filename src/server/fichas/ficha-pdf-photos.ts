import type { FichaDocument } from "#core/fichas/document.ts";
import { type Book, COLUMN, MARGIN } from "#server/platform/pdf/book.ts";
import { addHeading } from "#server/platform/pdf/book-parts.ts";
import type { BookImage } from "#server/platform/pdf/embed.ts";
import { styles } from "#server/platform/pdf/look.ts";

const GAP = 14;
const ACROSS = 3;
const WIDTH = (COLUMN - GAP * (ACROSS - 1)) / ACROSS;
const HEIGHT = WIDTH * 0.75;
const CAPTION = 26;

/** Reduced pictures with the hash of the originals, three side by side. */
export function addPhotos(book: Book, photos: FichaDocument["fotos"], images: Map<string, BookImage>): void {
	if (photos.length === 0) return;
	book.within("Sect", () => {
		addHeading(book, "Fotos");
		for (let at = 0; at < photos.length; at += ACROSS) {
			book.keep(HEIGHT + CAPTION + 6);
			const top = book.position();
			for (const [column, photo] of photos.slice(at, at + ACROSS).entries()) {
				book.moveTo(top);
				addPhoto(book, photo, images.get(photo.id), MARGIN.left + column * (WIDTH + GAP));
			}
			book.skip(6);
		}
	});
}

function addPhoto(book: Book, photo: FichaDocument["fotos"][number], image: BookImage | undefined, x: number): void {
	const { id, legenda, sha256 } = photo;
	book.block(
		"Figure",
		HEIGHT + CAPTION,
		(canvas, top) => {
			if (image) {
				const scale = Math.min(WIDTH / image.width, HEIGHT / image.height);
				const [width, height] = [image.width * scale, image.height * scale];
				canvas.image(id, x + (WIDTH - width) / 2, top + (HEIGHT - height) / 2, width, height);
			} else canvas.text("Arquivo indisponível", x, top + HEIGHT / 2, styles.note);
			canvas.text(legenda, x, top + HEIGHT + 10, styles.smallStrong);
			canvas.text(`SHA-256 ${sha256.slice(0, 32)}…`, x, top + HEIGHT + 20, styles.foot);
		},
		legenda,
	);
}
