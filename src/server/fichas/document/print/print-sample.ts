import { SAMPLE_PROTOCOL, sampleDocument } from "#core/fichas/document/sample-document.ts";
import { documentHash } from "#core/fichas/document.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { brand } from "#core/kernel/brand.ts";
import type { Deps } from "#server/deps.ts";
import { readLook } from "#server/fichas/models/look.read.ts";
import { A4 } from "#server/platform/pdf/canvas.ts";
import { COLUMN, MARGIN, type PdfDocument, startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { addHeading, addParagraph, addUnknownLetters } from "#server/platform/pdf/pdf-parts.ts";
import { line, styles } from "#server/platform/pdf/pdf-styles.ts";
import { textWidth } from "#server/platform/pdf/set-text.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";
import { addBody } from "./ficha-pdf.ts";
import { withLogo } from "./ficha-pdf-look.ts";

const TOP = A4.height - MARGIN.bottom + 22;

/** A model on paper with invented answers. It is neither signed nor sealed, and says so on every page. */
export async function printSample(
	deps: Pick<Deps, "db" | "storage" | "clock">,
	{ accountId, content }: { accountId: string; content: ModelContent },
): Promise<Uint8Array<ArrayBuffer>> {
	const document = sampleDocument(content);
	const look = await readLook(deps, { accountId, content });
	const doc = startPdfDocument(2, SAMPLE_PROTOCOL);
	const printed = { document, photos: new Map(), signatures: [], look };
	await addBody(doc, printed);
	doc.within("Sect", () => {
		addHeading(doc, "Aceite");
		addParagraph(doc, document.aceite);
	});
	addUnknownLetters(doc);
	drawSampleFeet(doc, content.nome);
	const hash = documentHash(document);
	const pdf = await writePdfDocument(
		doc,
		{
			title: `Exemplo: ${content.nome}`,
			author: brand.name,
			subject: "Prévia de um modelo com dados de exemplo, sem assinatura e sem valor",
			at: deps.clock.now(),
			id: Buffer.from(hash.slice(0, 32), "hex"),
		},
		withLogo(printed),
	);
	return new Uint8Array(await pdf.save());
}

function drawSampleFeet(doc: PdfDocument, name: string): void {
	for (const [at, page] of doc.pages.entries()) {
		page.artifact(() => {
			page.rule(MARGIN.left, TOP - 10, COLUMN, line);
			page.text(`Dados de exemplo  ·  ${name}`.slice(0, 90), MARGIN.left, TOP + 9, styles.footStrong);
			page.text(
				"Prévia de um modelo: pessoas e imóvel inventados, sem assinatura e sem valor.",
				MARGIN.left,
				TOP + 22,
				styles.foot,
			);
			const number = `Página ${at + 1} de ${doc.pages.length}`;
			page.text(number, A4.width - MARGIN.right - textWidth(number, styles.foot), TOP + 9, styles.foot);
		});
	}
}
