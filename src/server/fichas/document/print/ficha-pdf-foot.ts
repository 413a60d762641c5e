import { brand } from "#core/kernel/brand.ts";
import { A4 } from "#server/platform/pdf/canvas.ts";
import { COLUMN, MARGIN, type PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { line, styles } from "#server/platform/pdf/pdf-styles.ts";
import { qrDrawing } from "#server/platform/pdf/qr-drawing.ts";
import { textWidth } from "#server/platform/pdf/set-text.ts";

type Footed = {
	document: { protocolo: string; titulo: string };
	documentHash: string;
	verifyUrl: string;
	words: FootWords;
};

/** What the hash is of, and what the file is; an owner's answer says it otherwise than a signed ficha. */
type FootWords = { hash: string; file: string };

/** As files of the first edition say it. */
export const firstFicha: FootWords = {
	hash: "SHA-256 do conteúdo",
	file: `Assinado eletronicamente e selado por ${brand.name}`,
};

/** Nobody is to read that the platform signed in anybody's place. */
export const signedFicha: FootWords = {
	...firstFicha,
	file: `Assinado eletronicamente pelas pessoas nomeadas; arquivo selado por ${brand.name}`,
};

export const sampleFicha: FootWords = {
	...signedFicha,
	file: `Amostra dos dados de exemplo de ${brand.name}, sem valor`,
};

const QR_SIDE = 50;
const TOP = A4.height - MARGIN.bottom + 22;

/** Protocol, QR code, content hash and page number at the foot of every page. */
export function drawFeet(doc: PdfDocument, { document, documentHash, verifyUrl, words }: Footed): void {
	const { protocolo, titulo } = document;
	const address = `${verifyUrl}/${protocolo}`;
	const qr = qrDrawing(address, { best: doc.edition === 1 });
	const left = MARGIN.left + QR_SIDE + 12;
	for (const [at, page] of doc.pages.entries()) {
		page.artifact(() => {
			page.rule(MARGIN.left, TOP - 10, COLUMN, line);
			if (doc.edition === 1) page.drawing(qr.operators, MARGIN.left, TOP, QR_SIDE / qr.size);
			else page.form("Q", qr, MARGIN.left, TOP, QR_SIDE / qr.size);
			page.text(`${protocolo}  ·  ${titulo}`, left, TOP + 9, styles.footStrong);
			page.text(`Confira a autenticidade em ${address}`, left, TOP + 22, styles.foot);
			page.text(`${words.hash}: ${documentHash}`, left, TOP + 33, styles.foot);
			page.text(words.file, left, TOP + 44, styles.foot);
			const number = `Página ${at + 1} de ${doc.pages.length}`;
			page.text(number, A4.width - MARGIN.right - textWidth(number, styles.foot), TOP + 9, styles.foot);
		});
	}
}
