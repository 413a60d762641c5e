import { daysWords, flagVisit, seqWords, termWords } from "#core/fichas/cases/case-flags.ts";
import { fichaStatusNames } from "#core/fichas/ficha-status.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { creciLine } from "#core/fichas/registry/corretor.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE, formatDay, formatMoment } from "#core/kernel/day.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { type Book, COLUMN, MARGIN, startBook } from "#server/platform/pdf/book.ts";
import { addFacts, addHeading, addParagraph, addTable } from "#server/platform/pdf/book-parts.ts";
import { A4 } from "#server/platform/pdf/canvas.ts";
import { line, styles } from "#server/platform/pdf/look.ts";
import { breakLines, textWidth } from "#server/platform/pdf/set-text.ts";
import { writeBook } from "#server/platform/pdf/write-book.ts";
import type { CaseEvent } from "./case-messages.read.ts";
import type { DossierFile } from "./dossier-files.ts";
import { type DossierAbout, foundWords } from "./dossier-note.ts";

type Index = DossierAbout & { moment: Date; timeline: CaseEvent[]; files: DossierFile[] };

/** The first thing a lawyer opens: what there is, what is missing, and when what happened. Sealed like a document. */
export async function printDossierIndex(deps: Pick<Deps, "seal">, index: Index): Promise<Uint8Array> {
	const book = startBook();
	addTitle(book, index);
	addScore(book, index);
	addDocuments(book, index);
	addTimeline(book, index);
	drawFeet(book, index);
	const pdf = writeBook(book, {
		title: `Dossiê ${index.protocolo}`,
		author: brand.name,
		subject: "Linha do tempo e lista de documentos",
		at: index.moment,
		id: Buffer.from(sha256Hex(index.protocolo).slice(0, 32), "hex"),
	});
	return (await deps.seal()).signPdf(pdf, index.moment);
}

function addTitle(book: Book, { protocolo, at, corretor, case: { cliente, imovel } }: Index): void {
	const title = { text: `Dossiê ${protocolo}`, style: styles.title };
	book.row([{ tag: "H1", x: MARGIN.left, lines: [title] }], { leading: 30 });
	const lead = `Cliente e imóvel, no que está guardado em ${brand.name}. Leia também LEIA-ME.txt: como foi coletado, como conferir e o que não está provado.`;
	book.row([{ tag: "P", x: MARGIN.left, lines: breakLines(lead, styles.text, COLUMN).map(asLine) }], { leading: 13.5 });
	book.skip(8);
	addFacts(book, [
		{ label: "Cliente", value: `${cliente.nome}, documento ${maskDocument(cliente.cpfCnpj)}` },
		{ label: "Imóvel", value: imovel.endereco },
		{ label: "Corretor", value: `${corretor.nome}, ${creciLine(corretor)}` },
		{ label: "Gerado em", value: at },
	]);
}

const asLine = (text: string) => ({ text, style: styles.text });

function addScore(book: Book, { case: { score } }: Index): void {
	book.within("Sect", () => {
		addHeading(book, "O que há e o que falta");
		addTable(
			book,
			["Assunto", "Situação", "O que foi encontrado"],
			score.map(({ subject, found, text }) => [subject, foundWords[found], text]),
		);
	});
}

function addDocuments(book: Book, { case: { fichas, sale }, files }: Index): void {
	const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
	book.within("Sect", () => {
		addHeading(book, "Documentos");
		for (const ficha of fichas) {
			const { protocolo, tipo, status, happensOn, documentHash } = ficha;
			const flags = flagVisit(ficha, fichas, sale?.on);
			addHeading(book, `${protocolo}  ${fichaTypeNames[tipo].title}`, 3);
			addFacts(book, [
				{ label: "Situação", value: fichaStatusNames[status] },
				{ label: "Data", value: happensOn ? formatDay(happensOn) : "não informada" },
				...(flags ? [{ label: "Prazo da autorização", value: termWords[flags.term] }] : []),
				...(flags?.daysToSale !== undefined
					? [{ label: "Negócio informado", value: `${daysWords(flags.daysToSale)} da visita` }]
					: []),
				{ label: "SHA-256 do conteúdo", value: documentHash ?? "" },
				{
					label: "SHA-256 do PDF selado",
					value: hashes.get(`documentos/${protocolo}.pdf`) ?? "não há: não foi selado",
				},
			]);
			book.skip(4);
		}
	});
}

function addTimeline(book: Book, { timeline }: Index): void {
	book.within("Sect", () => {
		addHeading(book, "Linha do tempo");
		addParagraph(
			book,
			"Pela hora do servidor. O que tem número está no registro encadeado; e-mails, marcados como não encadeados, foram aceitos pelo servidor de saída, o que não prova a leitura.",
			styles.small,
			11.5,
		);
		addTable(
			book,
			["Quando", "O quê", "Registro"],
			timeline.map(({ at, words, about, seqs }) => [
				formatMoment(at, BRAZIL_ZONE).slice(0, 20),
				`${words} (${about})`,
				seqWords(seqs),
			]),
		);
	});
}

function drawFeet(book: Book, { protocolo }: Index): void {
	const top = A4.height - MARGIN.bottom + 40;
	for (const [at, page] of book.pages.entries()) {
		page.artifact(() => {
			page.rule(MARGIN.left, top - 12, COLUMN, line);
			page.text(`Dossiê ${protocolo}, selado por ${brand.name}`, MARGIN.left, top, styles.foot);
			const number = `Página ${at + 1} de ${book.pages.length}`;
			page.text(number, A4.width - MARGIN.right - textWidth(number, styles.foot), top, styles.foot);
		});
	}
}
