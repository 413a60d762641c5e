import { counted, formatNote } from "./format-number.ts";
import type { OwnerReport } from "./owner-report.ts";
import { formatPeriod } from "./period.ts";

/** What the sheet and the mail begin with. */
export function ownerFacts({ imovel, periodo, visitas, assinadas, propostas }: OwnerReport): [string, string][] {
	return [
		["Imóvel", imovel],
		["Período", formatPeriod({ from: periodo.de, to: periodo.ate })],
		["Visitas", visitas === 0 ? "nenhuma" : `${visitas} (${assinadas} com ficha assinada)`],
		["Propostas", propostas === 0 ? "nenhuma" : String(propostas)],
	];
}

/** `4,2 de 5 (6 avaliações)` */
export function noteLine({ media, avaliacoes }: OwnerReport["notas"][number]): string {
	return `${formatNote(media)} de 5 (${counted(avaliacoes, "avaliação", "avaliações")})`;
}

/** A message short enough for a conversation. */
export function ownerMessage({ imovel, periodo, visitas, propostas, notas, corretor }: OwnerReport): string {
	const price = notas.find(({ item }) => item.startsWith("Preço"));
	const general = notas.find(({ item }) => item === "Nota geral");
	return [
		`Olá! Resumo do seu imóvel (${imovel}), ${formatPeriod({ from: periodo.de, to: periodo.ate })}:`,
		`${counted(visitas, "visita", "visitas")} e ${counted(propostas, "proposta", "propostas")}.`,
		general && `Nota geral dos visitantes: ${formatNote(general.media)} de 5.`,
		price && `Nota do preço: ${formatNote(price.media)} de 5.`,
		`${corretor}`,
	]
		.filter(Boolean)
		.join("\n");
}
