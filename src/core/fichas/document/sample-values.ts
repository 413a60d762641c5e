import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import type { ModelContent, OwnKind } from "#core/fichas/models/model-content.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";

/** Invented people and places: the document says so across each page. */
export const sampleCorretor: Corretor = {
	nome: "Marina Alves",
	telefone: "11987654321",
	email: "contato@imobiliaria.exemplo",
	creci: { uf: "SP", numero: "123456", tipo: "F" },
	imobiliaria: "Imobiliária Horizonte",
	creciImobiliaria: { uf: "SP", numero: "23456" },
};

const person = {
	tipo_pessoa: "Pessoa física",
	nome: "Ana Exemplo de Souza",
	cpf: "52998224725",
	telefone: "11912345678",
	email: "ana@cliente.exemplo",
} as const;
const property = {
	tipo_imovel: "Apartamento",
	endereco: {
		cep: "01310100",
		logradouro: "Rua das Acácias",
		numero: "120",
		bairro: "Jardim Paulista",
		cidade: "São Paulo",
		uf: "SP",
	},
	valor: 52_000_000,
} as const;

/** A filled-in form of each type, whole enough that every clause has its words. */
export const sampleFields: Record<FichaType, FichaFields> = {
	visita: {
		finalidade: "Venda",
		data_visita: "2026-11-16",
		hora_inicio: "10:00",
		hora_fim: "10:40",
		modalidade: "Presencial",
		prazo_reconhecimento_dias: 180,
		pessoas: [{ ...person, papel: "Visitante" }],
		imoveis: [property],
	},
	proposta: {
		subtipo: "Proposta de compra",
		validade_ate: "2026-11-18T18:00",
		devolucao_dias: 5,
		valor_proposta: 48_000_000,
		recursos_proprios: 48_000_000,
		despesas: "Comprador",
		comissao_ref: "Conforme o que for contratado com o proprietário",
		pessoas: [{ ...person, papel: "Proponente", estado_civil: "Solteiro(a)", profissao: "Arquiteta" }],
		imoveis: [property],
	},
	agenciamento: {
		negocio: "Venda",
		valor_pedido: 52_000_000,
		exclusividade: "Sem exclusividade",
		inicio: "2026-11-16",
		prazo_dias: 180,
		comissao_percentual: 6,
		comissao_quando: "Na escritura",
		comissao_pagador: "Proprietário",
		subsistencia_dias: 180,
		autoriza_sinal: false,
		autoriza_fotos: true,
		pessoas: [{ ...person, papel: "Proprietário", estado_civil: "Solteiro(a)", profissao: "Professora" }],
		imoveis: [{ ...property, matricula: "12.345", cartorio: "1º RI" }],
	},
	vistoria: {
		tipo_vistoria: "Entrada",
		data_hora: "2026-11-16T09:30",
		vistoriador: "Marina Alves",
		mobiliado: "Não",
		contestacao_prazo: 5,
		pessoas: [{ ...person, papel: "Locatário" }],
		imoveis: [property],
		chaves: [{ tipo: "Simples", quantidade: 2, testada: true }],
		ambientes: [{ ambiente: "Sala de estar", itens: [{ item: "Pintura", estado: "Bom" }] }],
	},
};

/** Where a model is about a letting or an exit, the sample is of that kind too, so that its clauses show. */
export function fieldsFor({ base, nome }: ModelContent): FichaFields {
	const fields = sampleFields[base.tipo];
	if (base.tipo === "visita" && /loca[cç]/i.test(nome)) return { ...fields, finalidade: "Locação" };
	if (base.tipo === "vistoria" && /sa[ií]da/i.test(nome)) return { ...fields, tipo_vistoria: "Saída" };
	if (base.tipo === "proposta" && /loca[cç]/i.test(nome))
		return {
			...fields,
			subtipo: "Proposta de locação",
			aluguel_proposto: 240_000,
			locacao_meses: 30,
			inicio: "2026-12-01",
			valor_proposta: undefined,
			recursos_proprios: undefined,
		};
	return fields;
}

const answers: Record<Exclude<OwnKind, "choice" | "choices" | "photo">, string | number | boolean> = {
	text: "Resposta de exemplo",
	"long-text": "Resposta de exemplo, com mais de uma frase. Serve só para mostrar o lugar.",
	"yes-no": true,
	number: 3,
	money: 150_000,
	percent: 10,
	date: "2026-12-01",
	time: "14:30",
	phone: "11912345678",
	email: "ana@cliente.exemplo",
	"cpf-cnpj": "52998224725",
};

/** An answer for each of the model's own fields; photos have none in a sample. */
export function ownSampleValues({ proprios }: Pick<ModelContent, "proprios">): Values {
	const values: Values = {};
	for (const { id, tipo, opcoes = [] } of proprios) {
		if (tipo === "photo") continue;
		if (tipo === "choice") values[id] = opcoes[0];
		else if (tipo === "choices") values[id] = opcoes.slice(0, 2);
		else values[id] = answers[tipo];
	}
	return values;
}
