import type { Conflict, History } from "#core/fichas/verify/compare-history.ts";

const number = new Intl.NumberFormat("pt-BR");

/** Words of a comparison, for the page and for the offline verifier alike. */
export const historyWords: Record<History["verdict"], { stamp: string; title: string; lead: string }> = {
	one: {
		stamp: "Confere",
		title: "É a mesma história",
		lead: "Todos os pontos comparados são iguais. Em um registro refeito, os códigos seriam outros.",
	},
	other: {
		stamp: "Não confere",
		title: "O registro não é o mesmo",
		lead: "Pelo menos um ponto é diferente: um dos dois foi mudado. Guarde tudo como está e mostre a um advogado ou perito.",
	},
	apart: {
		stamp: "Sem comparação",
		title: "Não há o que comparar",
		lead: "O que você trouxe não fala do mesmo evento nem do mesmo dia. Junte uma cópia de raizes.json e compare de novo.",
	},
};

export const historyCopy = {
	title: "Pelo que você guardou",
	lead: "Recibos, mensagens, PDFs e provas de dias diferentes devem contar a mesma história. Cole o texto ou escolha os arquivos.",
	text: "Texto do recibo, do e-mail ou do WhatsApp",
	hint: "O endereço com “testemunho/” precisa estar inteiro.",
	files: "Arquivos (PDF, dossiê em ZIP, prova.json, raizes.json, texto)",
	submit: "Comparar",
	nothing: "Não achamos nenhum testemunho. Cole a mensagem inteira, com o endereço que tem “testemunho/”.",
	kept: "o que você guardou",
	pasted: "texto colado",
	log: "o registro de hoje",
	more: "Comparar com outros recibos e arquivos",
	roots: "Ver todas as raízes",
	unreadable: (name: string) => `“${name}” não pôde ser lido ou não é um arquivo da Rubrica.`,
	broken: (name: string) => `“${name}” não tem um selo que confere: o que ele diz do registro não conta.`,
	bare: (name: string) => `“${name}” não traz testemunho: foi selado antes de eles existirem.`,
	unsigned: (name: string, day: string) => `Em “${name}”, a assinatura da raiz de ${shortDay(day)} não confere.`,
	left: (left: number, all: number) =>
		`Comparamos com o registro de hoje ${number.format(all - left)} de ${number.format(all)} pontos. ${left === 1 ? "O outro não foi conferido" : `Os outros ${number.format(left)} não foram conferidos`}: traga menos de cada vez.`,
	alone: (name: string) => `“${name}” não tem nenhum ponto em comum com o resto.`,
} as const;

/** Each names the place and the day. */
export function conflictSentence({ what, seq = 0, day, missing, between: [one, other] }: Conflict): string {
	const place =
		what === "event"
			? `O evento nº ${number.format(seq)}${day ? `, de ${shortDay(day)},` : ""}`
			: `A raiz${day ? ` de ${shortDay(day)}` : ""}`;
	if (one === other) return `${place} está de duas formas em “${one}”.`;
	if (missing) return `${place} está em “${missing === one ? other : one}” e não está, igual, em “${missing}”.`;
	return `${place} não é ${what === "event" ? "o mesmo" : "a mesma"} em “${one}” e em “${other}”.`;
}

export function sameUntilSentence(day: string): string {
	return `Até a raiz de ${shortDay(day)} a história é a mesma: o que mudou veio depois.`;
}

export function shortDay(day: string): string {
	return day.split("-").reverse().join("/");
}
