import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";

export const sampleCorretor: Corretor = {
	nome: "Marina Alves Prado",
	telefone: "11987654321",
	email: "marina@exemplo.com.br",
	creci: { uf: "SP", numero: "204112", tipo: "F" },
	imobiliaria: "Prado Imóveis",
	creciImobiliaria: { uf: "SP", numero: "31874" },
};

const address = {
	cep: "01304-001",
	logradouro: "Rua Augusta",
	numero: "1500",
	complemento: "ap. 42",
	bairro: "Consolação",
	cidade: "São Paulo",
	uf: "SP",
};

const property = {
	codigo: "AP-0042",
	tipo_imovel: "Apartamento",
	endereco: address,
	valor: 54_000_000,
	dormitorios: 2,
};

const visitor = {
	papel: "Visitante",
	tipo_pessoa: "Pessoa física",
	nome: "João Antônio da Conceição",
	cpf: "529.982.247-25",
	telefone: "(11) 91234-5678",
	email: "joao@exemplo.com.br",
};

const qualified = {
	...visitor,
	estado_civil: "Solteiro(a)",
	profissao: "Engenheiro",
	endereco: { ...address, complemento: "casa 2", numero: "s/n" },
};

/** A complete and valid form of each type, as a person types it. "Now" is 2026-11-14T16:00. */
export const sampleForms: Record<FichaType, Values> = {
	visita: {
		finalidade: "Venda",
		data_visita: "2026-11-14",
		hora_inicio: "15:00",
		hora_fim: "15:40",
		modalidade: "Presencial",
		pessoas: [visitor],
		imoveis: [property],
		prazo_reconhecimento_dias: 180,
		obs_corretor: "Cliente com pressa",
	},
	proposta: {
		subtipo: "Proposta de compra",
		validade_ate: "2026-11-16T22:40",
		pessoas: [{ ...qualified, papel: "Proponente" }],
		imoveis: [property],
		valor_proposta: "520.000,00",
		sinal_valor: "50.000,00",
		sinal_natureza: "Arras confirmatórias",
		sinal_data: "2026-11-18",
		sinal_forma: "Pix",
		sinal_destino: "Proprietário",
		fgts: "70.000,00",
		financiamento_valor: "400.000,00",
		banco: "Caixa",
		condicoes: ["Sujeita à aprovação do financiamento"],
		devolucao_dias: 5,
		comissao_ref: "Paga pelo vendedor, conforme autorização nº A26-7K3M-9QXA",
	},
	agenciamento: {
		pessoas: [{ ...qualified, papel: "Proprietário", nome: "Helena Duarte Lima", parte: 100 }],
		titulo: "Matrícula registrada",
		imoveis: [{ ...property, matricula: "45.221", cartorio: "5º RI de São Paulo" }],
		ocupacao: "Desocupado",
		onus: ["Nenhum declarado"],
		negocio: "Venda",
		valor_pedido: "540.000,00",
		valor_minimo: "505.000,00",
		exclusividade: "Com exclusividade",
		inicio: "2026-11-14",
		prazo_dias: 90,
		comissao_percentual: 6,
		comissao_quando: "Na escritura",
		comissao_pagador: "Proprietário",
		subsistencia_dias: 180,
		autoriza_sinal: "não",
		autoriza_anuncio: ["Portais", "Site"],
		autoriza_fotos: "sim",
	},
	vistoria: {
		tipo_vistoria: "Entrada",
		data_hora: "2026-11-14T10:00",
		vistoriador: "Marina Alves Prado",
		mobiliado: "Não",
		pessoas: [
			{ ...visitor, papel: "Locatário" },
			{ ...visitor, papel: "Locador", nome: "Helena Duarte Lima", cpf: "111.444.777-35" },
		],
		imoveis: [property],
		medidores: [{ tipo: "Água", leitura: "1532,5", situacao: "Ligado", fotos: ["foto-1"] }],
		chaves: [{ tipo: "Tetra", quantidade: 2, testada: "sim" }],
		ambientes: [
			{
				ambiente: "Sala de estar",
				itens: [
					{ item: "Piso", estado: "Bom" },
					{ item: "Pintura", estado: "Ruim", avarias: ["Mancha"], fotos: ["foto-2"] },
				],
			},
		],
		contestacao_prazo: 5,
	},
};

export const SAMPLE_NOW = { local: "2026-11-14T16:00" };
