import type { PinKind } from "#core/fichas/evidence/pinned-list.ts";

export const kindWords: Record<PinKind, { name: string; says: string }> = {
	inicio: { name: "Início da lista", says: "É o primeiro certificado desta lista e assina a si mesmo." },
	sucessao: {
		name: "Sucessão",
		says: "A chave do certificado anterior assinou este, e a deste assinou a lista inteira até aqui.",
	},
	anterior: {
		name: "De antes da lista",
		says: "Já era usado quando a lista começou. A chave em uso naquele dia assinou que ele era nosso.",
	},
	"novo-inicio": {
		name: "Novo início",
		says: "A chave anterior se perdeu: nenhuma outra chave assinou este certificado. Confira-o também por outro meio.",
	},
};

export const certificatesCopy = {
	title: "Certificados do selo",
	description: "Todos os certificados com que a Rubrica sela documentos, em ordem, cada um assinado pelo anterior.",
	lead: "Todo documento da Rubrica é selado com um destes certificados. Um selo de qualquer outro não é nosso, diga o registro o que disser.",
	current: "Em uso",
	number: (number: number) => `Certificado nº ${number}`,
	facts: {
		fingerprint: "SHA-256 do certificado",
		subject: "Nome",
		validity: "Validade",
		from: "Na lista desde",
		signer: "Assinado por",
		reason: "Motivo",
	},
	itself: "ele mesmo",
	byNumber: (number: number) => `certificado nº ${number}`,
	validity: (from: string, until: string) => `de ${from} a ${until}`,
	empty: "A lista ainda está sendo preparada. Volte em alguns minutos.",
	howTitle: "Como esta lista se protege",
	how: [
		"Ela fica guardada fora do banco de dados. Quem só consegue mexer no banco não muda a lista.",
		"Cada certificado novo é assinado pela chave do anterior. A troca aparece aqui, com a data e o motivo.",
		"Se uma chave se perder, isso fica escrito aqui como um novo início. Nunca é trocada em silêncio.",
	],
	keep: "Guarde uma cópia: comparada com a lista de amanhã, ela mostra se algo foi trocado.",
	download: "Baixar a lista (JSON)",
	back: "Verificar um documento",
	link: "Certificados do selo",
} as const;
