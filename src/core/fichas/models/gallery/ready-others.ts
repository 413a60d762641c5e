import type { ReadyModel } from "./ready-model.ts";

export const rentalProposal: ReadyModel = {
	slug: "proposta-de-locacao",
	nome: "Proposta de locação",
	tipo: "proposta",
	descricao: "Reúne o que o locador pergunta antes de responder e diz que a proposta depende da análise de cadastro.",
	edits: [
		{ do: "move-section", id: "locacao", to: 2 },
		{
			do: "put-field",
			section: "locacao",
			field: {
				id: "x_renda",
				tipo: "choice",
				rotulo: "Como comprova renda",
				opcoes: ["Holerite", "Imposto de renda", "Extratos bancários", "Contrato social", "Outro"],
				quando: { campo: "subtipo", valor: "Proposta de locação" },
			},
		},
		{
			do: "put-field",
			section: "locacao",
			field: {
				id: "x_visita",
				tipo: "date",
				rotulo: "Data em que visitou o imóvel",
				quando: { campo: "subtipo", valor: "Proposta de locação" },
			},
		},
		{
			do: "put-field",
			section: "locacao",
			field: {
				id: "x_pedidos",
				tipo: "long-text",
				rotulo: "O que pede que seja feito antes de entrar",
				dica: "Pintura, reparos, limpeza. Cada pedido entra na resposta do locador.",
				quando: { campo: "subtipo", valor: "Proposta de locação" },
			},
		},
		{
			do: "add-clause",
			id: "c_cadastro",
			when: ["locacao"],
			text: "A locação depende da análise de cadastro e da garantia pelo(a) locador(a). Se não forem aprovadas, esta proposta perde o efeito, nada é cobrado do(a) PROPONENTE e o que ele(a) tiver entregue é devolvido por inteiro.",
			resumo:
				"A locação depende da análise de cadastro. Se não for aprovada, nada é cobrado e o que foi entregue volta inteiro.",
		},
		{
			do: "add-clause",
			id: "c_vistoria",
			when: ["locacao"],
			text: "O estado do imóvel na entrega será descrito em laudo de vistoria, com os defeitos que houver (art. 22, V, da Lei 8.245/1991).",
			resumo: "O estado do imóvel na entrega será descrito em laudo de vistoria.",
		},
		{ do: "move-clause", id: "c_cadastro", to: 3 },
		{ do: "move-clause", id: "c_vistoria", to: 4 },
	],
};

export const openListing: ReadyModel = {
	slug: "autorizacao-sem-exclusividade",
	nome: "Autorização sem exclusividade",
	tipo: "agenciamento",
	descricao:
		"Para o proprietário que trabalha com vários corretores: diz quando a comissão é devida e pede que avise o desfecho.",
	edits: [
		{
			do: "put-field",
			section: "condicoes",
			field: { id: "x_outros", tipo: "yes-no", rotulo: "O imóvel já está com outros corretores?" },
		},
		{
			do: "put-field",
			section: "condicoes",
			field: {
				id: "x_quais",
				tipo: "text",
				rotulo: "Quais?",
				quando: { campo: "x_outros", valor: true },
			},
		},
		{
			do: "add-clause",
			id: "c_livre",
			when: ["sem-exclusividade"],
			text: "O(A) PROPRIETÁRIO(A) pode contratar outros corretores e negociar diretamente. Se o negócio se concluir com pessoa que {intermediador} apresentou, por efeito desse trabalho, a remuneração é devida (arts. 725 e 727 do Código Civil).",
			resumo:
				"O proprietário pode contratar outros corretores. Se o negócio for feito com quem {intermediador} apresentou, por efeito desse trabalho, a comissão é devida.",
		},
		{
			do: "add-clause",
			id: "c_aviso",
			when: ["sem-exclusividade"],
			text: "Se o imóvel for negociado ou retirado de oferta antes de {fim}, o(a) PROPRIETÁRIO(A) avisa {intermediador} por escrito, para que os anúncios sejam retirados.",
			resumo: "Se negociar ou retirar o imóvel antes do fim, o proprietário avisa por escrito.",
		},
		{ do: "move-clause", id: "c_livre", to: 3 },
		{ do: "move-clause", id: "c_aviso", to: 4 },
	],
};

export const exitInspection: ReadyModel = {
	slug: "vistoria-de-saida",
	nome: "Vistoria de saída",
	tipo: "vistoria",
	descricao: "Registra a devolução das chaves, as contas e como a comparação com o laudo de entrada é feita.",
	edits: [
		{ do: "add-section", id: "s_devolucao", titulo: "Devolução do imóvel" },
		{
			do: "put-field",
			section: "s_devolucao",
			field: { id: "x_desocupado", tipo: "yes-no", rotulo: "O imóvel está desocupado?" },
		},
		{
			do: "put-field",
			section: "s_devolucao",
			field: {
				id: "x_pendente",
				tipo: "text",
				rotulo: "O que ficou no imóvel",
				quando: { campo: "x_desocupado", valor: false },
			},
		},
		{
			do: "put-field",
			section: "s_devolucao",
			field: {
				id: "x_contas",
				tipo: "choices",
				rotulo: "Comprovantes entregues",
				opcoes: ["Energia", "Água", "Gás", "Condomínio", "IPTU"],
			},
		},
		{
			do: "put-field",
			section: "s_devolucao",
			field: {
				id: "x_pintura",
				tipo: "choice",
				rotulo: "Pintura na devolução",
				opcoes: ["Como na entrada", "Repintado", "Com desgaste do uso", "Com danos descritos acima"],
			},
		},
		{
			do: "add-clause",
			id: "c_comparacao",
			when: ["vistoriado", "saida"],
			text: "A comparação com o laudo de entrada é feita ambiente por ambiente, com as fotos dos dois laudos. O desgaste do uso normal não é cobrado do(a) LOCATÁRIO(A) (art. 23, III, da Lei 8.245/1991).",
			resumo: "A comparação com a entrada é feita por ambiente, com fotos. Desgaste do uso normal não é cobrado.",
		},
		{
			do: "add-clause",
			id: "c_contas",
			when: ["vistoriado", "saida"],
			text: "Os comprovantes marcados acima foram entregues nesta data. Este laudo não dá quitação de outras contas nem as cobra.",
			resumo: "Este laudo registra os comprovantes entregues. Ele não quita nem cobra outras contas.",
		},
	],
};
