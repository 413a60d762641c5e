import { deviceOf } from "#core/accounts/device-name.ts";
import type { DocumentLine } from "#core/fichas/document.ts";
import { completedLines } from "./completed.ts";
import type { SignatureEvidence } from "./evidence.ts";
import { codeChannelNames, isCodeChannel } from "./factors.ts";
import { demandedBy } from "./identity-words.ts";
import type { OfflineEvidence } from "./offline-evidence.ts";
import { clockLines, OFFLINE_WORDS } from "./offline-words.ts";

/** What the broker is told of a signature at a glance; the document holds all of it. */
export type EvidenceSummary = {
	/** What the person answered while signing, in the words of the document. */
	answers: DocumentLine[];
	/** What the broker left to them, as they told it. */
	completed: DocumentLine[];
	/** Where, with what and by which way; who and when stand above it. */
	lines: DocumentLine[];
	/** What was not obtained: said, because nothing is guessed. */
	missing: string[];
	/** Made without a connection: the time beside the name is when it came. */
	offline: boolean;
};

const metres = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

export function summariseEvidence(evidence: SignatureEvidence): EvidenceSummary {
	const { respostas, dispositivo, aparelho, canal } = evidence;
	const { semConexao: offline, completou } = evidence.schema === "rubrica-evidencia-2" ? evidence : {};
	const place = placeWords(evidence);
	return {
		answers: respostas,
		completed: completedLines(completou),
		lines: [
			...(place ? [{ rotulo: "Onde", valor: place }] : []),
			{ rotulo: "Aparelho", valor: `${deviceOf(dispositivo.navegador).name}, ${aparelho}` },
			{ rotulo: "Como chegou", valor: channelWords[canal] },
			// As in the document: what the device calls its zone may be none that anybody knows.
			...(offline ? clockLines(offline, evidence.servidor.fuso) : []),
		],
		missing: missingIn(evidence),
		offline: offline !== undefined,
	};
}

/** Of somebody who preferred not to sign where there was no connection: when they said so is not when it arrived. */
export function summariseRefusal(offline: OfflineEvidence, zone: string): EvidenceSummary {
	return {
		answers: [],
		completed: [],
		lines: [{ rotulo: "Como foi dito", valor: OFFLINE_WORDS }, ...clockLines(offline, zone)],
		missing: ["endereço IP e carimbo do tempo na hora (sem rede)"],
		offline: true,
	};
}

const channelWords: Record<SignatureEvidence["canal"], string> = {
	presencial: "pessoalmente, no aparelho do corretor",
	qr: "pelo QR",
	whatsapp: "pelo link no WhatsApp",
	"e-mail": "pelo link no e-mail",
	link: "pelo link",
	"sem conexão": OFFLINE_WORDS,
};

/** Where the device said it was, how exactly, and how far from the property. */
function placeWords({ local, distanciaDoImovelM }: SignatureEvidence): string | undefined {
	if (local.estado !== "informada") return undefined;
	const exact = `± ${metres.format(local.precisaoM)} m`;
	if (distanciaDoImovelM === null) return `local informado pelo aparelho, ${exact}`;
	return `a ${metres.format(distanciaDoImovelM)} m do imóvel, ${exact}`;
}

function missingIn(evidence: SignatureEvidence): string[] {
	const { local } = evidence;
	const places = {
		recusada: "localização (a pessoa preferiu não informar)",
		indisponível: "localização (o aparelho não a obteve)",
		"não pedida": "localização (não foi pedida)",
	};
	return [
		...(local.estado === "informada" ? [] : [places[local.estado]]),
		...missingCode(evidence),
		...(hasDocument(evidence) ? [] : ["CPF ou outro documento"]),
	];
}

/** A code that whoever signed asked for themselves and did not confirm is kept nowhere: nothing is said of it. */
function missingCode(evidence: SignatureEvidence): string[] {
	if (evidence.segundoFator.usado) return [];
	// What was demanded was not kept then.
	if (evidence.schema === "rubrica-evidencia-1") return ["código de confirmação (nenhum foi confirmado)"];
	const { semConexao, fatorExigido } = evidence;
	if (semConexao) return ["código de confirmação (sem rede)"];
	if (!isCodeChannel(fatorExigido)) return ["código de confirmação (não foi exigido, e nenhum foi confirmado)"];
	return [
		`código de confirmação por ${codeChannelNames[fatorExigido]} (exigido ${demandedBy(evidence)}, e não confirmado)`,
	];
}

/** In the ficha, or typed by whoever signed. */
function hasDocument(evidence: SignatureEvidence): boolean {
	const typed = evidence.schema === "rubrica-evidencia-2" ? evidence.identificacao?.documento : undefined;
	return [evidence.signatario.documento, typed].some((one) => one !== undefined && one !== "não informado");
}

const KEEN = new Set(["Interessou", "Quer voltar", "Quer fazer proposta"]);

/** The answer that makes a proposal the next thing to do. */
export function keenAnswer(answers: DocumentLine[]): string | undefined {
	return answers.find(({ valor }) => KEEN.has(valor))?.valor;
}
