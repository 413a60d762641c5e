import type { PDF } from "@libpdf/core";
import {
	addendumTitle,
	type ContestationEvidence,
	contestCautions,
	decisionNames,
	type ReplyEvidence,
} from "#core/fichas/contest/addendum.ts";
import { formatContestPlace } from "#core/fichas/contest/contest-places.ts";
import { formatLastDay } from "#core/fichas/contest/contest-right.ts";
import { markAcross } from "#core/fichas/evidence/sample-log.ts";
import { formatServerClock } from "#core/fichas/evidence/server-clock.ts";
import { type Witness, witnessMark } from "#core/fichas/evidence/witness.ts";
import { brand } from "#core/kernel/brand.ts";
import { businessDays } from "#core/kernel/count-of.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { besideSenderWords } from "#server/fichas/document/print/evidence-facts.ts";
import { drawFeet } from "#server/fichas/document/print/ficha-pdf-foot.ts";
import { addPhotos } from "#server/fichas/document/print/ficha-pdf-photos.ts";
import { addWitness } from "#server/fichas/document/print/ficha-pdf-witness.ts";
import { printedDocument } from "#server/fichas/document/print/person-words.ts";
import { addSealSection } from "#server/fichas/document/print/seal-section.ts";
import type { PdfImage } from "#server/platform/pdf/embed.ts";
import { MARGIN, type PdfDocument, startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import {
	addFacts,
	addHeading,
	addPairs,
	addParagraph,
	addPoints,
	addUnknownLetters,
	linesOf,
} from "#server/platform/pdf/pdf-parts.ts";
import { styles } from "#server/platform/pdf/pdf-styles.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";

/** Everything a sealed addendum shows: stored data only, so that it can be made again. */
export type AddendumToPrint = {
	/** Of the addendum itself. */
	protocolo: string;
	imovel: string;
	/** SHA-256 of the sealed inspection it is annexed to. */
	reportHash: string;
	evidenceHash: string;
	event: { seq: number; hash: string };
	verifyUrl: string;
	siteUrl: string;
	/** Where the log stood when sealing began; undefined of what was begun before this was kept, and of samples. */
	witness: Witness | undefined;
	sealedAt: Date;
	certificate: { subject: string; fingerprint: string; selfMade: boolean };
} & (
	| { evidence: ContestationEvidence; photos: Map<string, PdfImage> }
	/** With what it answers, so that it can be read by itself. */
	| { evidence: ReplyEvidence; contested: ContestationEvidence }
);

export function printAddendum(addendum: AddendumToPrint): Promise<PDF> {
	const { protocolo, evidence, evidenceHash, verifyUrl } = addendum;
	const doc = startPdfDocument(2, markAcross(addendum.certificate));
	const kind = "contested" in addendum ? "resposta" : "contestacao";
	const titulo = addendumTitle(kind, evidence.protocolo);
	addTitle(doc, titulo, protocolo);
	if ("contested" in addendum) addReply(doc, addendum, addendum.contested);
	else addContestation(doc, addendum);
	addEvidence(doc, addendum);
	addSealSection(doc, addendum);
	addWitness(doc, addendum);
	addUnknownLetters(doc, ", e na evidência que este documento cita pelo SHA-256");
	const words = {
		hash: "SHA-256 da evidência",
		file: `Adendo à vistoria ${evidence.protocolo}, selado por ${brand.name}`,
	};
	drawFeet(doc, { document: { protocolo, titulo }, documentHash: evidenceHash, verifyUrl, words });
	return writePdfDocument(
		doc,
		{
			// Its own protocol alone: by this one the file is found again.
			title: kind === "resposta" ? `Resposta à contestação ${protocolo}` : `Contestação de vistoria ${protocolo}`,
			author: brand.name,
			subject: `Documento ${protocolo}, SHA-256 da evidência ${evidenceHash}`,
			keywords: addendum.witness && witnessMark(addendum.witness),
			at: addendum.sealedAt,
			id: Buffer.from(evidenceHash.slice(0, 32), "hex"),
		},
		"photos" in addendum ? addendum.photos : new Map(),
	);
}

function addTitle(doc: PdfDocument, titulo: string, protocolo: string): void {
	doc.row([{ tag: "H1", x: MARGIN.left, lines: linesOf(doc, titulo, styles.title) }], { leading: 27 });
	doc.row([{ tag: "P", x: MARGIN.left, lines: linesOf(doc, `Protocolo ${protocolo}`, styles.strong) }], {
		leading: 14,
	});
	doc.skip(6);
	addParagraph(doc, "Este adendo fica ao lado do laudo selado, que é outro arquivo e não mudou.", styles.small, 11.5);
}

type Contestation = Extract<AddendumToPrint, { photos: unknown }>;

function addContestation(doc: PdfDocument, { evidence, imovel, photos }: Contestation): void {
	const { autor, servidor, prazo, apontamentos, fotos, protocolo } = evidence;
	const moment = (at: string) => formatMoment(new Date(at), servidor.fuso);
	doc.within("Sect", () => {
		addHeading(doc, "Quem aponta, e quando");
		addPairs(doc, [
			{ label: autor.papel, value: `${autor.nome}, ${printedDocument(autor.documento)}` },
			{ label: "Enviada em", value: moment(servidor.em) },
			{ label: "Vistoria", value: protocolo },
			...(imovel ? [{ label: "Imóvel", value: imovel }] : []),
			{ label: "Prazo do laudo", value: formatTerm(prazo, moment) },
		]);
	});
	doc.within("Sect", () => {
		addHeading(doc, apontamentos.length === 1 ? "Ponto contestado" : `Pontos contestados (${apontamentos.length})`);
		for (const [at, { texto, descrito, fotos: shown, ...place }] of apontamentos.entries()) {
			addHeading(doc, `${at + 1}. ${formatContestPlace(place)}`, 3);
			if (descrito) addParagraph(doc, `No laudo: ${descrito}`, styles.note, 12);
			addParagraph(doc, texto);
			if (shown.length > 0)
				addParagraph(
					doc,
					`${shown.length === 1 ? "Foto" : "Fotos"} ${shown.join(", ")} deste adendo`,
					styles.small,
					11.5,
				);
		}
		addHeading(doc, "Declaração confirmada", 3);
		addParagraph(doc, evidence.frase);
	});
	if (fotos.length === 0) return;
	addPhotos(doc, captioned(evidence), photos);
	doc.within("Sect", () => {
		addHeading(doc, "Código de integridade de cada foto (SHA-256)", 3);
		addFacts(
			doc,
			fotos.map(({ sha256 }, at) => ({ label: `Foto ${at + 1}`, value: sha256 })),
		);
	});
}

function formatTerm({ diasUteis, recebidaEm, ate }: ContestationEvidence["prazo"], moment: (at: string) => string) {
	const days = businessDays(diasUteis);
	if (!recebidaEm || !ate) return `${days} do recebimento, que ainda não estava registrado`;
	return `${days} do recebimento, registrado em ${moment(recebidaEm)}: até ${formatLastDay(ate)} (sem contar fins de semana e feriados nacionais)`;
}

function captioned({ fotos, apontamentos }: ContestationEvidence) {
	return fotos.map(({ id, sha256 }, at) => {
		const places = apontamentos.filter((point) => point.fotos.includes(at + 1)).map(formatContestPlace);
		return { id, sha256, legenda: `Foto ${at + 1}: ${places.join("; ")}` };
	});
}

type Reply = Extract<AddendumToPrint, { contested: unknown }>;

function addReply(doc: PdfDocument, { evidence, imovel }: Reply, contested: ContestationEvidence): void {
	const { autor, servidor, contestacao, respostas, mensagem } = evidence;
	const inNameOf = autor.emNomeDe && autor.emNomeDe !== autor.nome ? `, por ${autor.emNomeDe}` : "";
	doc.within("Sect", () => {
		addHeading(doc, "Quem responde, e quando");
		addPairs(doc, [
			{ label: "Respondida por", value: `${autor.nome}${inNameOf}` },
			{ label: "Respondida em", value: formatMoment(new Date(servidor.em), servidor.fuso) },
			{ label: "Contestação", value: `${contestacao.protocolo}, de ${contested.autor.nome}` },
			{ label: "Vistoria", value: evidence.protocolo },
			...(imovel ? [{ label: "Imóvel", value: imovel }] : []),
		]);
		addHeading(doc, "Resposta");
		addParagraph(doc, mensagem);
		for (const [at, { lugar, decisao, texto }] of respostas.entries()) {
			addHeading(doc, `${at + 1}. ${formatContestPlace(lugar)}: ${decisionNames[decisao].toLowerCase()}`, 3);
			addParagraph(doc, `Apontado: ${contested.apontamentos[at]?.texto ?? ""}`, styles.note, 12);
			if (texto) addParagraph(doc, texto);
		}
		addHeading(doc, "Declaração confirmada", 3);
		addParagraph(doc, evidence.frase);
	});
}

const FIFTH = 1 / 5;

function addEvidence(doc: PdfDocument, { evidence, evidenceHash, event, reportHash }: AddendumToPrint): void {
	const { servidor, navegador, documentHash } = evidence;
	const port = servidor.porta > 0 ? String(servidor.porta) : "não coletada – havia um servidor intermediário (proxy)";
	// On a page of its own, unless that leaves one with a line or two on it.
	if (!doc.isHardlyBegun(FIFTH)) doc.turnPage();
	doc.within("Sect", () => {
		addHeading(doc, "Registro de evidências");
		addFacts(doc, [
			{
				label: "Hora do servidor",
				value: `${formatMoment(new Date(servidor.em), servidor.fuso)}; em UTC, ${servidor.em}`,
			},
			...(servidor.relogio
				? [{ label: "Relógio do servidor", value: formatServerClock(servidor.relogio, servidor.fuso) }]
				: []),
			{ label: "Endereço IP (visto pelo servidor)", value: `${servidor.ip} (IPv${servidor.versaoIp})` },
			{ label: "Porta de origem", value: port },
			{ label: "Navegador (informado)", value: navegador },
			...actFacts(evidence),
			{ label: "Localização", value: "não pedida" },
			{ label: "SHA-256 do texto da vistoria", value: documentHash },
			{ label: "SHA-256 do PDF da vistoria", value: reportHash },
			{ label: "SHA-256 desta evidência", value: evidenceHash },
			{ label: "Evento no registro encadeado", value: `Nº ${event.seq}, ${event.hash}` },
		]);
		if (evidence.schema !== "rubrica-contestacao-1") return;
		const cautions = contestCautions(evidence);
		if (cautions.length > 0) {
			addHeading(doc, "Atenção", 3);
			addPoints(doc, cautions);
		}
		doc.skip(6);
		addParagraph(
			doc,
			"Contestou quem tinha o link de quem assinou a vistoria. A identidade é a que está no laudo; não houve conferência presencial de documento. O que está escrito e fotografado é a palavra de quem aponta.",
			styles.small,
			11.5,
		);
	});
}

function actFacts(evidence: ContestationEvidence | ReplyEvidence): { label: string; value: string }[] {
	if (evidence.schema === "rubrica-resposta-contestacao-1") {
		const { sessao, contestacao, servidor } = evidence;
		const since = sessao ? `iniciada em ${formatMoment(new Date(sessao.desde), servidor.fuso)}` : "sem sessão";
		return [
			{ label: "Sessão na ferramenta", value: since },
			{ label: "SHA-256 da contestação", value: contestacao.evidenceHash },
		];
	}
	const { pagina, servidor } = evidence;
	return [
		{
			label: "Página entregue",
			value: pagina.entregueEm
				? formatMoment(new Date(pagina.entregueEm), servidor.fuso)
				: "a contestação chegou sem a página",
		},
		// Whose device it was nobody saw: that of the broker is known by its session, and by nothing else.
		{ label: "Em relação a quem enviou o laudo", value: besideSenderWords(evidence) },
	];
}
