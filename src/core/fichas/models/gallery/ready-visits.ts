import type { ReadyModel } from "./ready-model.ts";

export const rentalVisit: ReadyModel = {
	slug: "visita-de-locacao",
	nome: "Visita de locação",
	tipo: "visita",
	descricao: "Fala em alugar, pergunta quando a pessoa quer mudar, quem vai morar e que garantia pretende usar.",
	edits: [
		{ do: "add-section", id: "s_locacao", titulo: "Sobre a locação" },
		{ do: "move-section", id: "s_locacao", to: 3 },
		{
			do: "put-field",
			section: "s_locacao",
			field: { id: "x_mudanca", tipo: "date", rotulo: "Quando pretende se mudar?" },
		},
		{
			do: "put-field",
			section: "s_locacao",
			field: { id: "x_moradores", tipo: "number", rotulo: "Quantas pessoas vão morar?", unidade: "pessoas" },
		},
		{
			do: "put-field",
			section: "s_locacao",
			field: { id: "x_animais", tipo: "yes-no", rotulo: "Tem animais?" },
		},
		{
			do: "put-field",
			section: "s_locacao",
			field: { id: "x_quais_animais", tipo: "text", rotulo: "Quais?", quando: { campo: "x_animais", valor: true } },
		},
		{
			do: "put-field",
			section: "s_locacao",
			field: {
				id: "x_garantia",
				tipo: "choice",
				rotulo: "Garantia que pretende usar",
				opcoes: ["Caução", "Fiador", "Seguro-fiança", "Título de capitalização", "Ainda não sei"],
			},
		},
		{
			do: "change-clause",
			id: "preferencia",
			text: "Se eu decidir alugar {algum_imovel} até {data_limite} ({dias} dias contados da visita), darei preferência de contato a {intermediador} e informarei a visita aqui registrada ao proprietário e a qualquer outro profissional que me ofereça o mesmo imóvel.",
			resumo:
				"Até {data_limite} ({dias} dias), se quiser alugar {algum_imovel}, você procura primeiro {intermediador}. Também conta desta visita ao proprietário e a outro profissional que lhe ofereça o mesmo imóvel.",
		},
		{
			do: "add-clause",
			id: "c_cadastro",
			text: "O que respondi sobre mudança, moradores, animais e garantia serve para a conversa. A análise de cadastro e a garantia da locação são tratadas depois, com o locador, e nada disso fica contratado com esta ficha.",
			resumo: "O que você respondeu sobre a locação serve para a conversa. Nada fica contratado.",
		},
		{ do: "move-clause", id: "c_cadastro", to: 6 },
	],
};

export const launchVisit: ReadyModel = {
	slug: "visita-a-lancamento",
	nome: "Visita a lançamento",
	tipo: "visita",
	descricao: "Para estande, decorado ou obra: registra o que o cliente viu e o material que levou.",
	edits: [
		{ do: "add-section", id: "s_lancamento", titulo: "Sobre o lançamento" },
		{ do: "move-section", id: "s_lancamento", to: 3 },
		{
			do: "put-field",
			section: "s_lancamento",
			field: {
				id: "x_local",
				tipo: "choice",
				rotulo: "Onde foi a visita",
				obrigatorio: true,
				opcoes: ["Estande de vendas", "Apartamento decorado", "Obra ou terreno"],
			},
		},
		{
			do: "put-field",
			section: "s_lancamento",
			field: {
				id: "x_material",
				tipo: "choices",
				rotulo: "Material entregue ao cliente",
				opcoes: ["Tabela de preços", "Planta", "Memorial descritivo", "Imagens do projeto"],
			},
		},
		{
			do: "put-field",
			section: "s_lancamento",
			field: { id: "x_unidade", tipo: "text", rotulo: "Unidade ou planta de interesse" },
		},
		{
			do: "add-clause",
			id: "c_material",
			text: "Declaro que recebi, nesta visita, o material marcado acima, se houver algum, das mãos de {corretor}.",
			resumo: "Você declara que recebeu o material marcado, se houver algum.",
		},
		{
			do: "add-clause",
			id: "c_sem_reserva",
			text: "A visita ao estande, ao decorado ou à obra não reserva unidade e não fixa preço: reserva e preço dependem de proposta assinada.",
			resumo: "A visita não reserva unidade nem fixa preço.",
		},
		{ do: "move-clause", id: "c_material", to: 3 },
		{ do: "move-clause", id: "c_sem_reserva", to: 7 },
	],
};

export const partnersVisit: ReadyModel = {
	slug: "visita-com-parceria",
	nome: "Visita com parceria entre corretores",
	tipo: "visita",
	descricao: "Deixa escrito quem trouxe o cliente, quem tem a autorização do imóvel e que os dois atenderam juntos.",
	edits: [
		{
			do: "put-field",
			section: "condicoes",
			field: {
				id: "x_quem_trouxe",
				tipo: "choice",
				rotulo: "Quem trouxe o cliente",
				opcoes: ["Corretor responsável", "Corretor parceiro"],
			},
		},
		{
			do: "put-field",
			section: "condicoes",
			field: {
				id: "x_autorizacao",
				tipo: "choice",
				rotulo: "Com quem está a autorização do imóvel",
				opcoes: ["Corretor responsável", "Corretor parceiro", "Outra imobiliária"],
			},
		},
		{
			do: "add-clause",
			id: "c_atendimento",
			when: ["parceria"],
			text: "Declaro que, nesta visita, fui atendido por {corretor} em parceria com {parceiros}. Posso falar com qualquer deles sobre {este_imovel}.",
			resumo: "Você foi atendido em parceria e pode falar com qualquer dos corretores.",
		},
		{ do: "move-clause", id: "c_atendimento", to: 4 },
	],
};
