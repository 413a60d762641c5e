export const sampleCategories = [
	{
		slug: "comissao-e-contratos",
		name: "Comissão e contratos",
		description: "Autorização, proposta, sinal e parceria: o que escrever para que o combinado continue combinado.",
	},
	{
		slug: "visitas-e-provas",
		name: "Visitas e provas",
		description: "Como registrar cada visita de um jeito que o cliente entende e que um terceiro consegue verificar.",
	},
	{
		slug: "locacao-e-vistoria",
		name: "Locação e vistoria",
		description: "Laudos de entrada e de saída que evitam discussão na devolução das chaves.",
	},
	{
		slug: "rotina-e-gestao",
		name: "Rotina e gestão",
		description: "Dados pessoais, equipe e hábitos de quem trabalha com método.",
	},
] as const;

export const sampleTags = [
	{ slug: "comissao", name: "Comissão" },
	{ slug: "ficha-de-visita", name: "Ficha de visita" },
	{ slug: "exclusividade", name: "Exclusividade" },
	{ slug: "proposta", name: "Proposta" },
	{ slug: "sinal-e-arras", name: "Sinal e arras" },
	{ slug: "vistoria", name: "Vistoria" },
	{ slug: "locacao", name: "Locação" },
	{ slug: "lgpd", name: "LGPD" },
	{ slug: "assinatura-eletronica", name: "Assinatura eletrônica" },
	{ slug: "parceria", name: "Parceria" },
	{ slug: "captacao", name: "Captação" },
	{ slug: "codigo-civil", name: "Código Civil" },
	{ slug: "provas", name: "Provas" },
	{ slug: "atendimento", name: "Atendimento" },
	{ slug: "modelos", name: "Modelos e checklists" },
] as const;

export type SampleCategory = (typeof sampleCategories)[number]["slug"];
export type SampleTag = (typeof sampleTags)[number]["slug"];
