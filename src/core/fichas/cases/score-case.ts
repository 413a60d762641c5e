import { dealNames, type Sale } from "#core/fichas/draft/sale.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { daysBetween, lastDay } from "#core/fichas/last-day.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { BRAZIL_ZONE, type Day, dayIn, formatDay } from "#core/kernel/day.ts";
import { flagVisit, formatDays } from "./case-flags.ts";

export type CaseFicha = {
	tipo: FichaType;
	status: FichaStatus;
	protocolo: string;
	happensOn: Day | null;
	validUntil: Date | null;
	/** The client of the case has signed it, whoever else has not. */
	clientSigned?: boolean;
	resposta?: ProposalOutcome | null;
};
export type CaseReport = { protocolo: string; at: Date; names: boolean };

export type ScoreLine = { subject: string; found: "yes" | "partly" | "no"; text: string };

const LAWYER = "Converse com seu advogado.";

/**
 * What a lawyer asks for in a dispute over a commission, and what of it is here. Plain about what is missing: a
 * signed visit is one part of the trail, not the whole of it.
 */
export function scoreCase(fichas: CaseFicha[], reports: CaseReport[], sale?: Sale): ScoreLine[] {
	const of = (tipo: FichaType) => fichas.filter((ficha) => ficha.tipo === tipo);
	return [
		authorisation(of("agenciamento")),
		visits(of("visita")),
		withinTerm(fichas),
		proposals(of("proposta")),
		handedOver(reports),
		closed(of("visita").filter(isSigned), sale),
		{
			subject: "Conversas e anúncios",
			found: "no",
			text: "Conversas, anúncios e e-mails mandados por fora não ficam aqui: junte os originais, com data.",
		},
	];
}

const isSigned = ({ status }: CaseFicha) => status === "assinada";
const naming = (fichas: CaseFicha[]) => fichas.map(({ protocolo }) => protocolo).join(", ");

function authorisation(fichas: CaseFicha[]): ScoreLine {
	const subject = "Autorização escrita";
	const signed = fichas.filter(isSigned);
	if (signed.length > 0) {
		const terms = signed.map((ficha) => `${ficha.protocolo}, ${formatTerm(ficha)}`).join("; ");
		return { subject, found: "yes", text: `Assinada: ${terms}.` };
	}
	if (fichas.length === 0) return { subject, found: "no", text: `Não encontrada. ${LAWYER}` };
	return { subject, found: "partly", text: `Enviada e não assinada por todos (${naming(fichas)}). ${LAWYER}` };
}

function visits(fichas: CaseFicha[]): ScoreLine {
	const subject = "Aproximação (visita)";
	const signed = fichas.filter(isSigned);
	if (signed.length > 0)
		return { subject, found: "yes", text: `Visita assinada pelo cliente: ${formatVisits(signed)}.` };
	const byClient = fichas.filter(({ clientSigned }) => clientSigned);
	if (byClient.length > 0) return { subject, found: "partly", text: `${BY_CLIENT}: ${formatVisits(byClient)}.` };
	if (fichas.length === 0)
		return { subject, found: "no", text: "Nenhuma ficha de visita deste cliente a este imóvel." };
	return { subject, found: "partly", text: `Ficha de visita sem a assinatura do cliente (${naming(fichas)}).` };
}

/** What somebody else refused or left alone has no sealed PDF; the client's own signature is there all the same. */
const BY_CLIENT = "Assinada pelo cliente, mas não por todas as pessoas nomeadas, e por isso sem PDF selado";

function formatVisits(visits: CaseFicha[]): string {
	return visits
		.map(({ happensOn, protocolo }) => `${happensOn ? formatDay(happensOn) : "sem data"} (${protocolo})`)
		.join(", ");
}

/** A visit outside the written term is weaker, and better known before the other side says so. */
function withinTerm(fichas: CaseFicha[]): ScoreLine {
	const subject = "Visita dentro do prazo da autorização";
	const visited = fichas.flatMap((ficha) => {
		const flags = flagVisit(ficha, fichas, undefined);
		return flags ? [{ ...ficha, term: flags.term }] : [];
	});
	if (visited.length === 0 || visited.some(({ term }) => term === "no-authorisation"))
		return { subject, found: "no", text: "Não há visita e autorização assinadas para comparar." };
	const inside = visited.filter(({ term }) => term === "inside");
	if (inside.length === visited.length) return { subject, found: "yes", text: "Sim, em todas as visitas assinadas." };
	if (inside.length === 0) return { subject, found: "no", text: `Fora do prazo. ${LAWYER}` };
	return { subject, found: "partly", text: `Em ${inside.length} de ${visited.length} visitas (${naming(inside)}).` };
}

function formatTerm({ happensOn, validUntil }: CaseFicha): string {
	const from = happensOn ? `de ${formatDay(happensOn)}` : "início não informado";
	return validUntil ? `${from} a ${formatDay(lastDay(validUntil))}` : from;
}

function proposals(fichas: CaseFicha[]): ScoreLine {
	const subject = "Proposta";
	const signed = fichas.filter(isSigned);
	if (signed.length > 0)
		return { subject, found: "yes", text: `Assinada pelo cliente: ${signed.map(withAnswer).join(", ")}.` };
	const byClient = fichas.filter(({ clientSigned }) => clientSigned);
	if (byClient.length > 0) return { subject, found: "partly", text: `${BY_CLIENT}: ${naming(byClient)}.` };
	if (fichas.length > 0) return { subject, found: "partly", text: `Enviada e não assinada: ${naming(fichas)}.` };
	return { subject, found: "no", text: "Nenhuma proposta deste cliente por este imóvel." };
}

/** By the link that was made for the owner: who held it is another question. */
export const answerWords: Record<ProposalOutcome, string> = {
	aceita: "aceita",
	contraproposta: "contraproposta",
	recusada: "recusada",
	vencida: "nenhuma registrada até o fim da validade",
};

function withAnswer({ protocolo, resposta }: CaseFicha): string {
	return resposta ? `${protocolo} (resposta pelo link do proprietário: ${answerWords[resposta]})` : protocolo;
}

function handedOver(reports: CaseReport[]): ScoreLine {
	const subject = "Relação de interessados entregue ao proprietário";
	const naming = reports.filter(({ names }) => names);
	if (naming.length > 0) {
		const sent = naming.map(({ protocolo, at }) => `${protocolo}, em ${formatDay(dayIn(BRAZIL_ZONE, at))}`);
		return { subject, found: "yes", text: `Enviada com o nome deste cliente: ${sent.join("; ")}.` };
	}
	if (reports.length > 0) return { subject, found: "partly", text: "Enviada, mas antes de este cliente visitar." };
	return { subject, found: "no", text: "Não enviada por aqui." };
}

/** Told by the broker, so never more than in part: the deed is what proves it. */
function closed(visits: CaseFicha[], sale: Sale | undefined): ScoreLine {
	const subject = "Negócio fechado";
	const papers = "junte escritura, contrato ou matrícula atualizada";
	if (!sale) return { subject, found: "no", text: `Este registro não traz a venda nem a locação: ${papers}.` };
	const days = visits.flatMap(({ happensOn }) => (happensOn && happensOn <= sale.on ? [happensOn] : []));
	const last = days.toSorted().at(-1);
	const after = last ? `, ${formatDays(daysBetween(last, sale.on))} da última visita assinada` : "";
	const told = `${dealNames[sale.kind]} informada pelo corretor em ${formatDay(sale.on)}${after}`;
	return { subject, found: "partly", text: `${told}. Para provar, ${papers}.` };
}
