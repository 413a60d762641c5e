/** What the page of a case answers, by what was refused. */
export const caseRefusals = {
	nada: "Ainda não há ficha enviada deste cliente para este imóvel.",
	limite: "Você já gerou muitos dossiês nesta hora. Espere um pouco e tente de novo.",
	"no-day": "Escreva a data do negócio.",
	"in-the-future": "A data do negócio não pode estar no futuro.",
	"unknown-kind": "Diga se foi venda ou locação.",
	"unknown-days": "Escolha por quanto tempo o link vale.",
	"nothing-sent": "Ainda não há ficha enviada deste cliente para este imóvel.",
	"too-many": "Há muitos links abertos neste caso. Encerre um antes de criar outro.",
	"managers-only": "Só quem está na gestão pode fazer isso. Fale com a gestão.",
	"not-understood": "Não entendemos o pedido. Tente de novo.",
} as const;

export const caseDone = {
	venda: "Data do negócio guardada",
	"retirar-venda": "Data do negócio retirada",
	preservar: "Provas preservadas",
	levantar: "Preservação levantada",
	link: "Link criado",
	revogar: "Link encerrado",
} as const;

export const recordWords = {
	"venda-informada": "Negócio informado",
	"venda-retirada": "Data do negócio retirada",
	preservada: "Provas preservadas",
	"preservacao-levantada": "Preservação levantada",
	"link-criado": "Link criado",
	"link-revogado": "Link encerrado",
	"link-aberto": "Página aberta",
	"documento-baixado": "Documento baixado",
	"dossie-gerado": "Dossiê gerado",
	"casos-unidos": "Dois cadastros da mesma pessoa viraram um, com este caso",
} as const;

export const linkStateWords = { open: "Aberto", expired: "Vencido", revoked: "Encerrado" } as const;
