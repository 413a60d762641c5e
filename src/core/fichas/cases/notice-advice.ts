import type { Sale } from "#core/fichas/draft/sale.ts";
import { flagVisit } from "./case-flags.ts";
import type { CaseFicha, CaseReport } from "./score-case.ts";

type Known = { fichas: CaseFicha[]; reports: CaseReport[]; sale: Sale | undefined };

/** What the lawyer has to weigh before anything is sent: the weak spots first. */
export function adviceFor({ fichas, sale, reports }: Known): string[] {
	const signed = fichas.filter(({ status }) => status === "assinada");
	const hasAuthorisation = signed.some(({ tipo }) => tipo === "agenciamento");
	const visits = signed.flatMap((ficha) => flagVisit(ficha, fichas, sale?.on) ?? []);
	const advice = [
		!hasAuthorisation &&
			"Autorização escrita: não encontrada. Sem ela, é preciso provar por outro meio que o proprietário contratou a intermediação.",
		visits.length === 0 && "Não há visita assinada por este cliente neste imóvel.",
		visits.some(({ term }) => term === "outside") && "Há visita fora do prazo da autorização.",
		!sale && "A data do negócio não foi informada.",
		visits.some(({ daysToSale }) => daysToSale !== undefined && daysToSale < 0) &&
			"Há visita assinada depois do negócio informado.",
		!reports.some(({ names }) => names) &&
			"A relação de interessados com o nome deste cliente não foi enviada ao proprietário por aqui.",
		"Uma ficha de visita mostra a aproximação. O direito à remuneração depende também da autorização e do resultado útil.",
		"Quem deve, quanto e a quem notificar depende do que foi contratado. Se houve outro corretor, veja o art. 728 do Código Civil.",
		"Prazo para cobrar: 5 anos (Código Civil, art. 206, § 5º, II). Confira a contagem.",
		"Escolha uma forma de envio que prove o recebimento.",
	];
	return advice.filter((line) => line !== false);
}
