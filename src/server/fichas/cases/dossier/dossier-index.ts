import { actDates } from "#core/fichas/cases/act-dates.ts";
import { answerFact } from "#core/fichas/cases/answer-fact.ts";
import { flagVisit, formatDays, formatSeqs, termWords } from "#core/fichas/cases/case-flags.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { partnershipLine } from "#core/fichas/draft/partnership.ts";
import { markAcross } from "#core/fichas/evidence/sample-log.ts";
import { fichaStatusNames } from "#core/fichas/ficha-status.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { AnswerEvidence } from "#core/fichas/owner/proposal-answer.ts";
import { creciLine } from "#core/fichas/registry/corretor.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import type { Case } from "#server/fichas/cases/case.read.ts";
import type { CaseEvent } from "#server/fichas/cases/case-messages.read.ts";
import { breakLines } from "#server/platform/pdf/break-lines.ts";
import { A4 } from "#server/platform/pdf/canvas.ts";
import { COLUMN, MARGIN, type PdfDocument, startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import {
	addFacts,
	addHeading,
	addParagraph,
	addTable,
	addUnknownLetters,
	heightOfFacts,
	heightOfParagraph,
	heightOfTable,
} from "#server/platform/pdf/pdf-parts.ts";
import { line, styles } from "#server/platform/pdf/pdf-styles.ts";
import { textWidth } from "#server/platform/pdf/set-text.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";
import type { DossierFile } from "./dossier-file.ts";
import { type DossierAbout, foundWords } from "./dossier-note.ts";

type CaseFicha = Case["fichas"][number];

/** With the space above it. */
const SUBHEADING = 27;
const HEADING = 34;

type Index = DossierAbout & {
	moment: Date;
	timeline: CaseEvent[];
	files: DossierFile[];
	/** Of owners, by the ficha of the proposal. */
	answers: Map<string, AnswerEvidence>;
};

/** The first thing a lawyer opens: what there is, what is missing, and when what happened. Sealed like a document. */
export async function printDossierIndex(deps: Pick<Deps, "seal">, index: Index): Promise<Uint8Array> {
	const seal = await deps.seal();
	const doc = startPdfDocument(2, markAcross(seal));
	addTitle(doc, index);
	addScore(doc, index);
	addDocuments(doc, index);
	addTimeline(doc, index);
	addUnknownLetters(doc);
	drawFeet(doc, index);
	const pdf = await writePdfDocument(doc, {
		title: `Dossiê ${index.protocolo}`,
		author: brand.name,
		subject: "Linha do tempo e lista de documentos",
		at: index.moment,
		id: Buffer.from(sha256Hex(index.protocolo).slice(0, 32), "hex"),
	});
	return seal.signPdf(pdf, index.moment);
}

function addTitle(doc: PdfDocument, { protocolo, at, corretor, case: { cliente, imovel } }: Index): void {
	const title = { text: `Dossiê ${protocolo}`, style: styles.title };
	doc.row([{ tag: "H1", x: MARGIN.left, lines: [title] }], { leading: 30 });
	const lead = `O que ${brand.name} guarda sobre este cliente e este imóvel. Leia também LEIA-ME.txt: como foi coletado, como conferir e o que não está provado.`;
	doc.row([{ tag: "P", x: MARGIN.left, lines: breakLines(lead, styles.text, COLUMN).map(asLine) }], { leading: 13.5 });
	doc.skip(8);
	addFacts(doc, [
		{ label: "Cliente", value: `${cliente.nome}, documento ${maskDocument(cliente.cpfCnpj)}` },
		{ label: "Imóvel", value: imovel.endereco },
		{ label: "Corretor", value: `${corretor.nome}, ${creciLine(corretor)}` },
		{ label: "Gerado em", value: at },
	]);
}

const asLine = (text: string) => ({ text, style: styles.text });

function addScore(doc: PdfDocument, { case: { score } }: Index): void {
	doc.within("Sect", () => {
		addHeading(doc, "O que há e o que falta");
		addTable(
			doc,
			["Assunto", "Situação", "O que foi encontrado"],
			score.map(({ subject, found, text }) => [subject, foundWords[found], text]),
		);
	});
}

function addDocuments(doc: PdfDocument, { case: { fichas, sale }, files, answers }: Index): void {
	const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
	doc.within("Sect", () => {
		for (const [at, ficha] of fichas.entries()) {
			const { protocolo, tipo, status, documentHash, senderEvidence } = ficha;
			const flags = flagVisit(ficha, fichas, sale?.on);
			const facts = [
				{ label: "Situação", value: fichaStatusNames[status] },
				...begunFrom(ficha, fichas),
				...actDates(
					{ ...ficha, madeOffline: senderEvidence?.semConexao !== undefined },
					ficha.document?.fuso ?? BRAZIL_ZONE,
				),
				...(ficha.resposta
					? [{ label: "Resposta pelo link do proprietário", value: answerFact(ficha.resposta, answers.get(ficha.id)) }]
					: []),
				...(flags ? [{ label: "Prazo da autorização", value: termWords[flags.term] }] : []),
				...(flags?.daysToSale !== undefined
					? [{ label: "Negócio informado", value: `${formatDays(flags.daysToSale)} da visita` }]
					: []),
				...partnersIn(ficha.fields),
				{ label: "SHA-256 do conteúdo", value: documentHash ?? "" },
				...answered(hashes.get(`documentos/${protocolo}-resposta.pdf`)),
				...contested(protocolo, files),
				...compared(hashes.get(`comparacoes/${protocolo}.pdf`)),
				{
					label: "SHA-256 do PDF selado",
					value: hashes.get(`documentos/${protocolo}.pdf`) ?? "não há: não foi selado",
				},
			];
			doc.keep((at === 0 ? HEADING : 0) + SUBHEADING + heightOfFacts(doc, facts));
			if (at === 0) addHeading(doc, "Documentos");
			addHeading(doc, `${protocolo}  ${fichaTypeNames[tipo].title}`, 3);
			addFacts(doc, facts);
			doc.skip(4);
		}
	});
}

/** A counter-offer, a correction, a proposal after a visit: read alone, each would seem to be the first. */
function begunFrom({ previousId, tipo }: CaseFicha, fichas: CaseFicha[]): { label: string; value: string }[] {
	const before = fichas.find(({ id }) => id === previousId);
	if (!before) return [];
	const countered = tipo === "proposta" && before.resposta === "contraproposta";
	const label = countered ? "Leva ao cliente a contraproposta a" : "Feita a partir de";
	return [{ label, value: `${before.protocolo}, ${fichaTypeNames[before.tipo].title}` }];
}

function partnersIn(fields: FichaFields): { label: string; value: string }[] {
	const value = partnershipLine(fields);
	return value ? [{ label: "Em parceria com", value }] : [];
}

function answered(sha256: string | undefined): { label: string; value: string }[] {
	return sha256 ? [{ label: "SHA-256 da resposta selada", value: sha256 }] : [];
}

/** Each addendum is a sealed document of its own. */
function contested(protocolo: string, files: DossierFile[]): { label: string; value: string }[] {
	const start = `documentos/${protocolo}-contestacao-`;
	return files.flatMap(({ path, sha256 }) => {
		if (!path.startsWith(start)) return [];
		const [number, answer] = path.slice(start.length, -".pdf".length).split("-");
		return [{ label: `SHA-256 da ${answer ? "resposta à " : ""}contestação ${number}`, value: sha256 }];
	});
}

function compared(sha256: string | undefined): { label: string; value: string }[] {
	return sha256 ? [{ label: "SHA-256 da comparação com a entrada", value: sha256 }] : [];
}

/** Documents have their times on the property's clock: side by side, two hours of one moment would read as two. */
const TIMELINE =
	"Pela hora do servidor, no horário de Brasília; os documentos trazem os mesmos momentos na hora do lugar do imóvel, com o fuso escrito. O que tem número está no registro encadeado; mensagens são marcadas como não encadeadas. E-mails enviados foram aceitos pelo servidor de saída, o que não prova a leitura; de um envio pedido se sabe só que foi pedido.";

function addTimeline(doc: PdfDocument, { timeline }: Index): void {
	const columns = ["Quando (Brasília)", "O quê", "Registro"];
	const rows = timeline.map(({ at, words, about, seqs }) => [
		formatMoment(at, BRAZIL_ZONE).slice(0, 20),
		`${words} (${about})`,
		formatSeqs(seqs),
	]);
	doc.within("Sect", () => {
		doc.keep(
			HEADING + heightOfParagraph(doc, TIMELINE, styles.small, 11.5) + heightOfTable(doc, columns, rows.slice(0, 1)),
		);
		addHeading(doc, "Linha do tempo");
		addParagraph(doc, TIMELINE, styles.small, 11.5);
		addTable(doc, columns, rows);
	});
}

function drawFeet(doc: PdfDocument, { protocolo }: Index): void {
	const top = A4.height - MARGIN.bottom + 40;
	for (const [at, page] of doc.pages.entries()) {
		page.artifact(() => {
			page.rule(MARGIN.left, top - 12, COLUMN, line);
			page.text(`Dossiê ${protocolo}, selado por ${brand.name}`, MARGIN.left, top, styles.foot);
			const number = `Página ${at + 1} de ${doc.pages.length}`;
			page.text(number, A4.width - MARGIN.right - textWidth(number, styles.foot), top, styles.foot);
		});
	}
}
