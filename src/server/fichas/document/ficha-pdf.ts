import type { PDF } from "@libpdf/core";
import type { DocumentTable, FichaDocument } from "#core/fichas/document.ts";
import { witnessMark } from "#core/fichas/evidence/witness.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { COLUMN, MARGIN, type PdfDocument, startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { addHeading, addNumbered, addPairs, addTable, heightOfTable } from "#server/platform/pdf/pdf-parts.ts";
import { line, styles } from "#server/platform/pdf/pdf-styles.ts";
import { breakLines, textWidth } from "#server/platform/pdf/set-text.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";
import { addEvidence } from "./ficha-pdf-evidence.ts";
import { drawFeet } from "./ficha-pdf-foot.ts";
import { addPhotos } from "./ficha-pdf-photos.ts";
import { addAnswers, addSignatures } from "./ficha-pdf-signatures.ts";
import type { FichaToPrint } from "./ficha-to-print.ts";

export function printFicha(ficha: FichaToPrint): PDF {
	const { document, documentHash } = ficha;
	const doc = startPdfDocument();
	addLetterhead(doc, document);
	addParties(doc, document);
	for (const section of document.secoes) addSection(doc, section);
	addPhotos(doc, document.fotos, ficha.photos);
	doc.within("Sect", () => {
		addHeading(doc, document.clausulas.titulo);
		addNumbered(doc, document.clausulas.itens);
	});
	addSignatures(doc, ficha);
	addAnswers(doc, ficha.signatures);
	addEvidence(doc, ficha);
	drawFeet(doc, ficha);
	return writePdfDocument(
		doc,
		{
			title: `${document.titulo} ${document.protocolo}`,
			author: brand.name,
			subject: `Documento ${document.protocolo}, SHA-256 do conteúdo ${documentHash}`,
			keywords: ficha.witness && witnessMark(ficha.witness),
			at: ficha.sealedAt,
			id: Buffer.from(documentHash.slice(0, 32), "hex"),
		},
		ficha.photos,
	);
}

/** The broker's or agency's, from the document itself. */
function addLetterhead(doc: PdfDocument, { corretor, titulo, protocolo, criadaEm, fuso }: FichaDocument): void {
	const line1 = (label: string) => corretor.find(({ rotulo }) => rotulo === label)?.valor;
	const name = line1("Imobiliária") ?? line1("Corretor responsável") ?? "";
	const rest = corretor
		.filter(({ valor, rotulo }) => valor !== name && rotulo !== "CNPJ")
		.map(({ valor }) => valor)
		.join("  ·  ");
	doc.row([{ tag: "P", x: MARGIN.left, lines: asLines(name, styles.brand) }], { leading: 17 });
	doc.row([{ tag: "P", x: MARGIN.left, lines: asLines(rest, styles.note) }], { leading: 12, pad: 2, rule: line });
	doc.skip(20);
	doc.row([{ tag: "H1", x: MARGIN.left, lines: asLines(titulo, styles.title) }], { leading: 27 });
	const moment = formatMoment(new Date(criadaEm), fuso);
	const label = `Protocolo ${protocolo}`;
	doc.row(
		[
			{ tag: "P", x: MARGIN.left, lines: [{ text: label, style: styles.strong }] },
			{
				tag: "P",
				x: MARGIN.left + textWidth(label, styles.strong) + 12,
				lines: [{ text: `Preenchida em ${moment}`, style: styles.note }],
			},
		],
		{ leading: 14 },
	);
}

function asLines(text: string, style: (typeof styles)[keyof typeof styles]) {
	return breakLines(text, style, COLUMN).map((part) => ({ text: part, style }));
}

function addParties(doc: PdfDocument, { partes, corretor }: FichaDocument): void {
	doc.within("Sect", () => {
		addHeading(doc, "Partes");
		for (const { papel, nome, linhas } of partes) {
			addHeading(doc, `${papel}: ${nome}`, 3);
			addPairs(doc, linhas.map(asPair));
		}
		addHeading(doc, "Intermediação", 3);
		addPairs(doc, corretor.map(asPair));
	});
}

function addSection(doc: PdfDocument, { titulo, linhas, tabelas }: FichaDocument["secoes"][number]): void {
	doc.within("Sect", () => {
		keepShortTable(doc, linhas.length === 0 ? tabelas[0] : undefined);
		addHeading(doc, titulo);
		addPairs(doc, linhas.map(asPair));
		for (const table of tabelas) {
			// The section's own heading names what it holds alone.
			const named = linhas.length + tabelas.length > 1 && table.titulo !== titulo;
			if (table.titulo && named) addHeading(doc, table.titulo, 3);
			addTable(doc, table.colunas, table.linhas);
		}
	});
}

const SHORT_TABLE = 240;
const HEADING = 34;

/** A room of an inspection is read as one: it goes to the next page whole, with its name. */
function keepShortTable(doc: PdfDocument, table: DocumentTable | undefined): void {
	const height = table ? heightOfTable(table.colunas, table.linhas) : 0;
	if (height > 0 && height <= SHORT_TABLE) doc.keep(height + HEADING);
}

function asPair({ rotulo, valor }: { rotulo: string; valor: string }) {
	return { label: rotulo, value: valor };
}
