import { endedStatuses } from "#core/fichas/ended-statuses.ts";
import { type FichaStatus, fichaStatusNames } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { type Day, formatDay, formatMoment } from "#core/kernel/day.ts";

type Acts = {
	tipo: FichaType;
	status: FichaStatus;
	happensOn: Day | null;
	validUntil: Date | null;
	sentAt: Date | null;
	signedAt: Date | null;
	endedAt: Date | null;
	/** Made on a phone without a connection: what the server has is when it came. */
	madeOffline: boolean;
	signers: SignerActs[];
};

type SignerActs = {
	nome: string;
	papel: string;
	status: "aguardando" | "assinou" | "recusou";
	decidedAt: Date | null;
	refusal: string | null;
	offline: boolean;
};
type Fact = { label: string; value: string };

/** What the calendar's day of a ficha is the day of. A proposal's is the end of its validity, and no act. */
const dayWords: Record<FichaType, string> = {
	visita: "Dia da visita",
	proposta: "Válida até",
	agenciamento: "Autorização desde",
	vistoria: "Dia da vistoria",
};

/** When what was done: typed by the broker for the day itself, by the server's clock for what it sent and received. */
export function actDates(acts: Acts, zone: string): Fact[] {
	const { tipo, status, sentAt, signedAt, endedAt, madeOffline, signers } = acts;
	const moment = (at: Date | null, none: string) => (at ? formatMoment(at, zone) : none);
	const lastCame = signers.some(({ offline }) => offline) ? ", quando chegou a última assinatura" : "";
	return [
		{ label: dayWords[tipo], value: dayOf(acts, zone) },
		madeOffline
			? { label: "Feita sem conexão; recebida em", value: moment(sentAt, "não recebida") }
			: { label: "Enviada para assinatura em", value: moment(sentAt, "não enviada") },
		...signers.map((signer) => signerFact(signer, moment)),
		{
			label: "Assinada por todos em",
			value: signedAt ? `${moment(signedAt, "")}${lastCame}` : "não assinada por todos",
		},
		...(endedAt && endedStatuses.includes(status)
			? [{ label: `${fichaStatusNames[status]} em`, value: moment(endedAt, "") }]
			: []),
	];
}

function dayOf({ tipo, happensOn, validUntil }: Acts, zone: string): string {
	if (!happensOn) return "não informado";
	const day = tipo === "proposta" && validUntil ? formatMoment(validUntil, zone) : formatDay(happensOn);
	return `${day}, informado na ficha`;
}

function signerFact(
	{ nome, papel, status, decidedAt, refusal, offline }: SignerActs,
	moment: (at: Date | null, none: string) => string,
): Fact {
	const who = `${nome} (${papel})`;
	const at = moment(decidedAt, "hora não registrada");
	if (status === "assinou")
		return {
			label: "Assinou",
			value: `${who}, assinatura recebida em ${at}${offline ? "; feita sem conexão, no intervalo que a evidência diz" : ""}`,
		};
	if (status === "recusou")
		return { label: "Recusou", value: `${who}, recusa registrada em ${at}${refusal ? `: ${refusal}` : ""}` };
	return { label: "Não decidiu", value: who };
}
