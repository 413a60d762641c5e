import type { PDF } from "@libpdf/core";
import type { FichaDocument } from "#core/fichas/document.ts";
import { markAcross } from "#core/fichas/evidence/sample-log.ts";
import { formatServerClock } from "#core/fichas/evidence/server-clock.ts";
import { type Witness, witnessMark } from "#core/fichas/evidence/witness.ts";
import {
	type AnswerEvidence,
	answerCautions,
	answerName,
	answerTitle,
	forOwner,
	isUnnamed,
	respondentWords,
} from "#core/fichas/owner/proposal-answer.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { moneyInWords } from "#core/kernel/money/por-extenso.ts";
import { besideSenderWords } from "#server/fichas/document/print/evidence-facts.ts";
import { drawFeet } from "#server/fichas/document/print/ficha-pdf-foot.ts";
import { addWitness } from "#server/fichas/document/print/ficha-pdf-witness.ts";
import { printedDocument } from "#server/fichas/document/print/person-words.ts";
import { addSealSection } from "#server/fichas/document/print/seal-section.ts";
import { MARGIN, type PdfDocument, startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import {
	addFacts,
	addHeading,
	addNumbered,
	addPairs,
	addParagraph,
	addPoints,
	addTable,
	addUnknownLetters,
	linesOf,
} from "#server/platform/pdf/pdf-parts.ts";
import { styles } from "#server/platform/pdf/pdf-styles.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";
import { wordingOf } from "./answer-wording.ts";

/** Everything a sealed answer shows: stored data only, so that it can be made again. */
export type AnswerToPrint = {
	/** Of the answer itself. */
	protocolo: string;
	proposal: FichaDocument;
	imovel: string;
	evidence: AnswerEvidence;
	evidenceHash: string;
	askedAt: Date;
	viewedAt: Date | null;
	event: { seq: number; hash: string };
	verifyUrl: string;
	siteUrl: string;
	/** Where the log stood when sealing began; undefined of what was begun before this was kept, and of samples. */
	witness: Witness | undefined;
	sealedAt: Date;
	certificate: { subject: string; fingerprint: string; selfMade: boolean };
};

export function printAnswer(answer: AnswerToPrint): Promise<PDF> {
	const { protocolo, proposal, evidence, evidenceHash, verifyUrl } = answer;
	const doc = startPdfDocument(2, markAcross(answer.certificate));
	addTitle(doc, answer);
	addAct(doc, answer);
	addShown(doc, forOwner(proposal), wordingOf(evidence));
	addEvidence(doc, answer);
	addSealSection(doc, answer);
	addWitness(doc, answer);
	addUnknownLetters(doc, ", e na evidência e no texto que este documento cita pelo SHA-256");
	const titulo = answerTitle(evidence, evidence.protocolo);
	const words = { hash: "SHA-256 da evidência", file: `Respondido por link e selado por ${brand.name}` };
	drawFeet(doc, { document: { protocolo, titulo }, documentHash: evidenceHash, verifyUrl, words });
	return writePdfDocument(doc, {
		title: `${answerName(evidence)} ${protocolo}`,
		author: brand.name,
		subject: `Documento ${protocolo}, SHA-256 da evidência ${evidenceHash}`,
		keywords: answer.witness && witnessMark(answer.witness),
		at: answer.sealedAt,
		id: Buffer.from(evidenceHash.slice(0, 32), "hex"),
	});
}

function addTitle(doc: PdfDocument, { protocolo, evidence }: AnswerToPrint): void {
	const title = linesOf(doc, answerTitle(evidence, evidence.protocolo), styles.title);
	doc.row([{ tag: "H1", x: MARGIN.left, lines: title }], { leading: 27 });
	doc.row([{ tag: "P", x: MARGIN.left, lines: linesOf(doc, `Protocolo ${protocolo}`, styles.strong) }], {
		leading: 14,
	});
}

function addAct(doc: PdfDocument, { evidence, proposal, imovel }: AnswerToPrint): void {
	const { ato, servidor } = evidence;
	const words = wordingOf(evidence);
	const pair = (label: string, value: string) => (value ? [{ label, value }] : []);
	doc.within("Sect", () => {
		addHeading(doc, words.answer(ato));
		addPairs(doc, [
			{ label: words.who(evidence), value: identityWords(evidence) },
			{ label: "Respondida em", value: formatMoment(new Date(servidor.em), servidor.fuso) },
			{ label: "Proposta", value: evidence.protocolo },
			{ label: "Quem propôs", value: proposal.partes.map(({ nome }) => nome).join("; ") },
			...pair("Contraproposta por extenso", ato.valor === null ? "" : moneyInWords(ato.valor)),
			...pair("Imóvel", imovel),
			...pair("Recado de quem respondeu", ato.mensagem),
		]);
		addHeading(doc, "Declaração confirmada", 3);
		addParagraph(doc, ato.frase);
	});
}

function identityWords(evidence: AnswerEvidence): string {
	if (isUnnamed(evidence)) return `${respondentWords(evidence)}; não informou nome nem documento`;
	const { nome, documento } = evidence.respondente;
	return `${nome}, ${printedDocument(documento)}`;
}

/** The proposal as the page showed it: without what would let somebody reach or impersonate whoever proposes. */
function addShown(doc: PdfDocument, shown: FichaDocument, words: ReturnType<typeof wordingOf>): void {
	doc.within("Sect", () => {
		addHeading(doc, words.shown);
		addParagraph(doc, words.hidden, styles.small, 11.5);
		for (const { titulo, linhas, tabelas } of shown.secoes) {
			addHeading(doc, titulo, 3);
			addPairs(
				doc,
				linhas.map(({ rotulo, valor }) => ({ label: rotulo, value: valor })),
			);
			for (const table of tabelas) addTable(doc, table.colunas, table.linhas);
		}
		// What a clause points at stands above it, as in the proposal itself.
		if (shown.schema !== "rubrica-ficha-1") {
			addHeading(doc, "Aviso de privacidade da proposta", 3);
			addPoints(doc, shown.privacidade, styles.small, 11);
		}
		addHeading(doc, shown.clausulas.titulo, 3);
		addNumbered(doc, shown.clausulas.itens, styles.text, 13.5, { whole: true });
	});
}

function addEvidence(doc: PdfDocument, answer: AnswerToPrint): void {
	const { evidence, evidenceHash, event, askedAt, viewedAt } = answer;
	const { servidor, mostrado, navegador, documentHash, quemEnviou } = evidence;
	const moment = (at: Date) => formatMoment(at, servidor.fuso);
	const port = servidor.porta > 0 ? String(servidor.porta) : "não coletada – havia um servidor intermediário (proxy)";
	doc.turnPage();
	doc.within("Sect", () => {
		addHeading(doc, "Registro de evidências");
		for (const caution of answerCautions(evidence)) addParagraph(doc, `Atenção: ${caution}`, styles.smallStrong, 11.5);
		addFacts(doc, [
			{
				label: "Identidade informada",
				value: isUnnamed(evidence) ? "nenhuma: a página não a pede a quem recusa" : identityWords(evidence),
			},
			{ label: "Link criado em", value: moment(askedAt) },
			{
				label: "Página aberta",
				value: viewedAt ? `pela primeira vez em ${moment(viewedAt)}` : "o navegador não avisou que a página foi aberta",
			},
			{ label: "Hora do servidor", value: `${moment(new Date(servidor.em))}; em UTC, ${servidor.em}` },
			...(servidor.relogio
				? [{ label: "Relógio do servidor", value: formatServerClock(servidor.relogio, servidor.fuso) }]
				: []),
			{ label: "Endereço IP (visto pelo servidor)", value: `${servidor.ip} (IPv${servidor.versaoIp})` },
			{ label: "Porta de origem", value: port },
			...(quemEnviou
				? [{ label: "Em relação a quem enviou", value: besideSenderWords({ quemEnviou, servidor }) }]
				: []),
			{ label: "Navegador (informado)", value: navegador },
			{ label: "Localização", value: "não pedida" },
			{ label: "SHA-256 da proposta assinada", value: documentHash },
			{
				label: "SHA-256 do texto mostrado",
				value: mostrado?.sha256 ?? "não registrado: resposta anterior a este campo",
			},
			{ label: "SHA-256 desta evidência", value: evidenceHash },
			{ label: "Evento no registro encadeado", value: `Nº ${event.seq}, ${event.hash}` },
		]);
		doc.skip(6);
		addParagraph(
			doc,
			isUnnamed(evidence)
				? "Respondeu quem tinha o link. O nome acima foi dado pelo corretor ao criar o link; não houve conferência presencial de documento."
				: "Respondeu quem tinha o link. A identidade é a que a pessoa informou; não houve conferência presencial de documento.",
			styles.small,
			11.5,
		);
	});
}
