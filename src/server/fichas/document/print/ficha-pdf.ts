import type { PDF } from "@libpdf/core";
import type { DocumentLine, DocumentTable, FichaDocument } from "#core/fichas/document.ts";
import { markAcross } from "#core/fichas/evidence/sample-log.ts";
import { witnessMark } from "#core/fichas/evidence/witness.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { makeGiveWay } from "#server/platform/pdf/give-way.ts";
import { MARGIN, type PdfDocument, startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import {
	addHeading,
	addNumbered,
	addPairs,
	addPoints,
	addTable,
	heightOfTable,
	linesOf,
} from "#server/platform/pdf/pdf-parts.ts";
import { colour, line, styles } from "#server/platform/pdf/pdf-styles.ts";
import { textWidth } from "#server/platform/pdf/set-text.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";
import { addEvidence } from "./ficha-pdf-evidence.ts";
import { drawFeet, firstFicha, sampleFicha, signedFicha } from "./ficha-pdf-foot.ts";
import { addLook, withLogo } from "./ficha-pdf-look.ts";
import { addPhotos } from "./ficha-pdf-photos.ts";
import { addAnswers, addSignatures } from "./ficha-pdf-signatures.ts";
import type { FichaToPrint } from "./ficha-to-print.ts";

export async function printFicha(ficha: FichaToPrint): Promise<PDF> {
	const { document, documentHash } = ficha;
	const doc = startPdfDocument(document.schema === "rubrica-ficha-1" ? 1 : 2, markAcross(ficha.certificate));
	await addBody(doc, ficha);
	addSignatures(doc, ficha);
	if (document.schema === "rubrica-ficha-1") addAnswers(doc, ficha.signatures, "Respostas do cliente");
	addEvidence(doc, ficha);
	const isSample = markAcross(ficha.certificate) !== undefined;
	drawFeet(doc, { ...ficha, words: isSample ? sampleFicha : doc.edition === 1 ? firstFicha : signedFicha });
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
		withLogo(ficha),
	);
}

/** Everything that was known before anybody signed, and what they answered. */
export async function addBody(
	doc: PdfDocument,
	ficha: Pick<FichaToPrint, "document" | "photos" | "signatures" | "look">,
): Promise<void> {
	const { document } = ficha;
	if (ficha.look) addLook(doc, ficha.look);
	addLetterhead(doc, document, ficha.look?.cor);
	if (document.schema === "rubrica-ficha-2") addSummary(doc, document.resumo);
	addParties(doc, document);
	const giveWay = makeGiveWay();
	for (const section of document.secoes) {
		await giveWay();
		addSection(doc, section);
	}
	addPhotos(doc, document.fotos, ficha.photos);
	// What a clause points at stands above it.
	if (document.schema === "rubrica-ficha-2") {
		addAnswers(doc, ficha.signatures, "Respostas de quem assina");
		addPrivacy(doc, document.privacidade);
	}
	addClauses(doc, document);
}

/** The broker's or agency's, from the document itself. */
function addLetterhead(
	doc: PdfDocument,
	{ schema, corretor, titulo, protocolo, criadaEm, fuso }: FichaDocument,
	cor: string | undefined,
): void {
	const line1 = (label: string) => corretor.find(({ rotulo }) => rotulo === label)?.valor;
	const brandStyle = cor ? { ...styles.brand, colour: colour(cor) } : styles.brand;
	const name = line1("Imobiliária") ?? line1("Corretor responsável") ?? "";
	const rest = schema === "rubrica-ficha-1" ? restOfFirst(corretor, name) : restOf(corretor);
	doc.row([{ tag: "P", x: MARGIN.left, lines: linesOf(doc, name, brandStyle) }], { leading: 17 });
	doc.row([{ tag: "P", x: MARGIN.left, lines: linesOf(doc, rest, styles.note) }], { leading: 12, pad: 2, rule: line });
	doc.skip(20);
	doc.row([{ tag: "H1", x: MARGIN.left, lines: linesOf(doc, titulo, styles.title) }], { leading: 27 });
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

function restOfFirst(corretor: DocumentLine[], name: string): string {
	return corretor
		.filter(({ valor, rotulo }) => valor !== name && rotulo !== "CNPJ")
		.map(({ valor }) => valor)
		.join("  ·  ");
}

/** Each number beside whose it is: the agency's under the agency's name, the broker's after the broker's. */
function restOf(corretor: DocumentLine[]): string {
	const line1 = (label: string) => corretor.find(({ rotulo }) => rotulo === label)?.valor;
	const broker = `${line1("Corretor responsável") ?? ""}, ${line1("CRECI do corretor") ?? ""}`;
	const agency = line1("CRECI da imobiliária");
	const own = line1("Imobiliária") ? [agency, broker] : [line1("CRECI do corretor"), agency];
	return [...own, line1("Telefone/WhatsApp"), line1("E-mail")].filter(Boolean).join("  ·  ");
}

function addClauses(doc: PdfDocument, { clausulas, schema }: FichaDocument): void {
	doc.within("Sect", () => {
		addHeading(doc, clausulas.titulo);
		// No clause is torn in two; what was printed before this rule stays as it was.
		addNumbered(doc, clausulas.itens, styles.text, CLAUSE_LEADING, { whole: schema === "rubrica-ficha-2" });
	});
}

function addSummary(doc: PdfDocument, points: string[]): void {
	doc.within("Sect", () => {
		addHeading(doc, "Em poucas palavras");
		addPoints(doc, points);
	});
}

function addPrivacy(doc: PdfDocument, points: string[]): void {
	doc.within("Sect", () => {
		addHeading(doc, "Aviso de privacidade");
		addPoints(doc, points, styles.small, 11);
	});
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
			const named = Boolean(table.titulo) && linhas.length + tabelas.length > 1 && table.titulo !== titulo;
			if (named) addHeading(doc, table.titulo, 3);
			const name = named ? table.titulo : titulo;
			addTable(doc, table.colunas, table.linhas, doc.edition === 1 ? undefined : name);
		}
	});
}

const CLAUSE_LEADING = 13.5;
const SHORT_TABLE = 240;
const HEADING = 34;

/** A room of an inspection is read as one: it goes to the next page whole, with its name. */
function keepShortTable(doc: PdfDocument, table: DocumentTable | undefined): void {
	const height = table ? heightOfTable(doc, table.colunas, table.linhas) : 0;
	if (height > 0 && height <= SHORT_TABLE) doc.keep(height + HEADING);
}

function asPair({ rotulo, valor }: { rotulo: string; valor: string }) {
	return { label: rotulo, value: valor };
}
