export const rootsCopy = {
	lead: "Cada dia do registro de provas, pelo horário de Brasília, termina com um código assinado, a raiz. Ela depende de tudo o que foi registrado até ali: mudar algo antigo mudaria todas as raízes seguintes. Por isso as publicamos, e qualquer pessoa pode guardar uma cópia.",
	none: "A primeira raiz é assinada depois da meia-noite (horário de Brasília) que encerra o primeiro dia com registros.",
	months: "Meses",
	newer: "Mês seguinte",
	older: "Mês anterior",
	hash: "Raiz",
	previous: "Raiz anterior",
	events: (first: number, size: number) =>
		size === 0
			? "Dia sem eventos"
			: size === 1
				? `1 evento, nº ${number.format(first)}`
				: `${number.format(size)} eventos, nº ${number.format(first)} a ${number.format(first + size - 1)}`,
	stamped: {
		stamped: "com carimbo do tempo",
		waiting: "aguardando o carimbo do tempo, pedido de novo a cada hora",
		none: "sem carimbo do tempo",
	},
	renewed: (times: number) => (times === 1 ? "renovado uma vez" : `renovado ${times} vezes`),
	calendars: {
		promised: "Prova OpenTimestamps (.ots), ainda sem bloco",
		"in-block": "Prova OpenTimestamps (.ots), em um bloco da Bitcoin",
	},
	signedText: "Texto assinado",
	mirrorTitle: "Guarde uma cópia",
	mirror:
		"Não pedimos que confie em nós. Copie as raízes de vez em quando, em outro lugar: uma cópia antiga mostra qualquer mudança, e o dia dela.",
	mirrorAgain: "A partir da segunda vez, só vem algo se houver raiz nova:",
	json: "Abrir raizes.json",
	jsonNote:
		"O arquivo traz, de cada dia, o texto assinado, as duas assinaturas (a do selo e ML-DSA-65), os certificados e os carimbos, com as renovações. Aceita ?mes=2026-11, ?desde=2026-11-01 e ?resumo=1 (só a corrente, sem assinaturas).",
	compareTitle: "Compare com o que você tem",
	compare:
		"Um recibo, um e-mail ou um PDF nosso traz o testemunho do registro. A página de verificação diz se ele e estas raízes contam a mesma história.",
	compareAction: "Comparar agora",
} as const;

const number = new Intl.NumberFormat("pt-BR");
const monthName = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });

export function formatMonth(month: string): string {
	return monthName.format(new Date(`${month}-01T00:00:00Z`));
}
