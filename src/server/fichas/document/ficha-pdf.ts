import type { PDF } from "@libpdf/core";
import type { DocumentLine, DocumentTable, FichaDocument } from "#core/fichas/document.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { type Book, COLUMN, MARGIN, startBook } from "#server/platform/pdf/book.ts";
import {
	addHeading,
	addNumbered,
	addPairs,
	addPoints,
	addTable,
	heightOfTable,
} from "#server/platform/pdf/book-parts.ts";
import { line, styles } from "#server/platform/pdf/look.ts";
import { breakLines, textWidth } from "#server/platform/pdf/set-text.ts";
import { writeBook } from "#server/platform/pdf/write-book.ts";
import { addEvidence } from "./ficha-pdf-evidence.ts";
import { drawFeet } from "./ficha-pdf-foot.ts";
import { addPhotos } from "./ficha-pdf-photos.ts";
import { addAnswers, addSignatures } from "./ficha-pdf-signatures.ts";
import type { FichaToPrint } from "./ficha-to-print.ts";

export function printFicha(ficha: FichaToPrint): PDF {
	const { document, documentHash } = ficha;
	const book = startBook(document.schema === "rubrica-ficha-1" ? 1 : 2);
	addLetterhead(book, document);
	if (document.schema === "rubrica-ficha-2") addSummary(book, document.resumo);
	addParties(book, document);
	for (const section of document.secoes) addSection(book, section);
	addPhotos(book, document.fotos, ficha.photos);
	// What a clause points at stands above it.
	if (document.schema === "rubrica-ficha-2") {
		addAnswers(book, ficha.signatures, "Respostas de quem assina");
		addPrivacy(book, document.privacidade);
	}
	addClauses(book, document);
	addSignatures(book, ficha);
	if (document.schema === "rubrica-ficha-1") addAnswers(book, ficha.signatures, "Respostas do cliente");
	addEvidence(book, ficha);
	drawFeet(book, ficha);
	return writeBook(
		book,
		{
			title: `${document.titulo} ${document.protocolo}`,
			author: brand.name,
			subject: `Documento ${document.protocolo}, SHA-256 do conteúdo ${documentHash}`,
			at: ficha.sealedAt,
			id: Buffer.from(documentHash.slice(0, 32), "hex"),
		},
		ficha.photos,
	);
}

/** The broker's or agency's, from the document itself. */
function addLetterhead(book: Book, { schema, corretor, titulo, protocolo, criadaEm, fuso }: FichaDocument): void {
	const line1 = (label: string) => corretor.find(({ rotulo }) => rotulo === label)?.valor;
	const name = line1("Imobiliária") ?? line1("Corretor responsável") ?? "";
	const rest = schema === "rubrica-ficha-1" ? restOfFirst(corretor, name) : restOf(corretor);
	book.row([{ tag: "P", x: MARGIN.left, lines: asLines(name, styles.brand) }], { leading: 17 });
	book.row([{ tag: "P", x: MARGIN.left, lines: asLines(rest, styles.note) }], { leading: 12, pad: 2, rule: line });
	book.skip(20);
	book.row([{ tag: "H1", x: MARGIN.left, lines: asLines(titulo, styles.title) }], { leading: 27 });
	const moment = formatMoment(new Date(criadaEm), fuso);
	const label = `Protocolo ${protocolo}`;
	book.row(
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

function addClauses(book: Book, { clausulas, schema }: FichaDocument): void {
	book.within("Sect", () => {
		addHeading(book, clausulas.titulo);
		// No clause is torn in two; what was printed before this rule stays as it was.
		addNumbered(book, clausulas.itens, styles.text, CLAUSE_LEADING, { whole: schema === "rubrica-ficha-2" });
	});
}

function addSummary(book: Book, points: string[]): void {
	book.within("Sect", () => {
		addHeading(book, "Em poucas palavras");
		addPoints(book, points);
	});
}

function addPrivacy(book: Book, points: string[]): void {
	book.within("Sect", () => {
		addHeading(book, "Aviso de privacidade");
		addPoints(book, points, styles.small, 11);
	});
}

function asLines(text: string, style: (typeof styles)[keyof typeof styles]) {
	return breakLines(text, style, COLUMN).map((part) => ({ text: part, style }));
}

function addParties(book: Book, { partes, corretor }: FichaDocument): void {
	book.within("Sect", () => {
		addHeading(book, "Partes");
		for (const { papel, nome, linhas } of partes) {
			addHeading(book, `${papel}: ${nome}`, 3);
			addPairs(book, linhas.map(asPair));
		}
		addHeading(book, "Intermediação", 3);
		addPairs(book, corretor.map(asPair));
	});
}

function addSection(book: Book, { titulo, linhas, tabelas }: FichaDocument["secoes"][number]): void {
	book.within("Sect", () => {
		keepShortTable(book, linhas.length === 0 ? tabelas[0] : undefined);
		addHeading(book, titulo);
		addPairs(book, linhas.map(asPair));
		for (const table of tabelas) {
			// The section's own heading names what it holds alone.
			const named = linhas.length + tabelas.length > 1 && table.titulo !== titulo;
			if (table.titulo && named) addHeading(book, table.titulo, 3);
			addTable(book, table.colunas, table.linhas);
		}
	});
}

const CLAUSE_LEADING = 13.5;
const SHORT_TABLE = 240;
const HEADING = 34;

/** A room of an inspection is read as one: it goes to the next page whole, with its name. */
function keepShortTable(book: Book, table: DocumentTable | undefined): void {
	const height = table ? heightOfTable(table.colunas, table.linhas) : 0;
	if (height > 0 && height <= SHORT_TABLE) book.keep(height + HEADING);
}

function asPair({ rotulo, valor }: { rotulo: string; valor: string }) {
	return { label: rotulo, value: valor };
}
