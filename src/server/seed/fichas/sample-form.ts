import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { addToDay, type Day } from "#core/kernel/day.ts";
import { briefPerson, fullPerson } from "./people.ts";
import { priceOf, propertyValues } from "./properties.ts";
import type { SampleFicha } from "./sample-plan.ts";
import { inspectionRooms } from "./sample-rooms.ts";

const RENTALS = ["fradique", "bartira", "joaquim"];

/** The ficha as the broker types it. `day` is the day it is begun on. */
export function sampleForm(ficha: SampleFicha, day: Day): Values {
	return forms[ficha.tipo](ficha, day);
}

const forms: Record<FichaType, (ficha: SampleFicha, day: Day) => Values> = {
	visita: ({ who, where, time, about, end }, day) => ({
		finalidade: RENTALS.includes(where) ? "Locação" : "Venda",
		// What is still a draft is a visit of the next day.
		data_visita: end === "rascunho" ? addToDay(day, 1) : day,
		hora_inicio: end === "rascunho" ? "16:00" : earlier(time),
		modalidade: "Presencial",
		ordem_visita: about === "Retorno" ? "Retorno" : "Primeira",
		objetivo: RENTALS.includes(where) ? "Alugar" : "Comprar para morar",
		pessoas: who.map((key, at) => briefPerson(key, at === 0 ? "Visitante" : "Cônjuge/companheiro(a)")),
		imoveis: [propertyValues(where)],
		prazo_reconhecimento_dias: 180,
		pagador_comissao: "Vendedor",
	}),
	proposta: ({ who, where, time }, day) => ({
		subtipo: RENTALS.includes(where) ? "Proposta de locação" : "Proposta de compra",
		validade_ate: `${addToDay(day, 2)}T${time}`,
		pessoas: who.map((key, at) => fullPerson(key, at === 0 ? "Proponente" : "Cônjuge/companheiro(a)")),
		imoveis: [propertyValues(where)],
		...(RENTALS.includes(where) ? rental(priceOf(where), day) : purchase(priceOf(where), day)),
		condicoes: RENTALS.includes(where) ? ["Sujeita à vistoria"] : ["Sujeita à aprovação do financiamento"],
		devolucao_dias: 5,
		comissao_ref: "Paga pelo proprietário, conforme autorização de agenciamento assinada",
	}),
	agenciamento: ({ who, where, about, end }, day) => ({
		pessoas: who.map((key, at) => ({
			...fullPerson(key, at === 0 ? "Proprietário" : "Cônjuge/companheiro(a)"),
			parte: 100 / who.length,
		})),
		titulo: "Matrícula registrada",
		imoveis: [propertyValues(where)],
		ocupacao: "Desocupado",
		onus: ["Nenhum declarado"],
		caracteristicas: ["Varanda", "Sol da manhã"],
		chaves: "Na imobiliária",
		horario_visitas: "Segunda a sábado, das 9h às 18h, com aviso de duas horas",
		negocio: about === "Locação" ? "Locação" : "Venda",
		valor_pedido: priceOf(where),
		formas_pagamento: about === "Locação" ? ["À vista"] : ["À vista", "Financiamento", "FGTS"],
		...(end !== "rascunho" && {
			exclusividade: about === "Sem exclusividade" ? about : "Com exclusividade",
			comissao_percentual: 6,
			comissao_quando: about === "Locação" ? "No primeiro aluguel" : "Na escritura",
			comissao_pagador: "Proprietário",
			autoriza_sinal: "não",
			autoriza_anuncio: ["Portais", "Site", "Redes sociais"],
			autoriza_fotos: "sim",
			plano_de_divulgacao: ["Anúncio em portais", "Fotos profissionais", "Relatório mensal"],
		}),
		inicio: day,
		prazo_dias: about === "Sem exclusividade" ? 60 : (terms[where] ?? 180),
		subsistencia_dias: 180,
	}),
	vistoria: ({ who, where, time, about }, day) => ({
		tipo_vistoria: about ?? "Entrada",
		data_hora: `${day}T${earlier(time)}`,
		vistoriador: "Renata Albuquerque",
		mobiliado: "Não",
		pessoas: who.map((key, at) => briefPerson(key, roles(about)[at] ?? "Testemunha")),
		imoveis: [propertyValues(where)],
		chaves: [
			{ tipo: "Tetra", quantidade: 2, testada: "sim", estado: "Bom" },
			{ tipo: "Tag/cartão", quantidade: 2, testada: "sim", estado: "Ótimo" },
		],
		ambientes: inspectionRooms,
		limpeza: "Limpo",
		pintura_nova: about === "Entrada" ? "sim" : "não",
		contestacao_prazo: 5,
	}),
};

/** Days: two of them end soon, so that the broker's day has something to remind of. */
const terms: Record<string, number> = { augusta: 90, harmonia: 90, lorena: 120 };

function roles(about: string | undefined): string[] {
	return about?.startsWith("Entrega") ? ["Vendedor", "Comprador"] : ["Locador", "Locatário"];
}

function purchase(price: number, day: Day): Values {
	const offer = Math.round((price * 0.96) / 1_000_00) * 1_000_00;
	const [deposit, fund] = [Math.round(offer / 20 / 1_000_00) * 1_000_00, 80_000_00];
	return {
		valor_proposta: offer,
		sinal_valor: deposit,
		sinal_natureza: "Arras confirmatórias",
		sinal_data: addToDay(day, 5),
		sinal_forma: "Pix",
		sinal_destino: "Proprietário",
		fgts: fund,
		financiamento_valor: offer - deposit - fund,
		banco: "Caixa",
		situacao_credito: "Em análise",
		prazo_meses: 360,
		sistema: "SAC",
		despesas: "Comprador",
		posse: "Na escritura",
	};
}

function rental(rent: number, day: Day): Values {
	return {
		aluguel_proposto: Math.round((rent * 0.97) / 100_00) * 100_00,
		locacao_meses: 36,
		inicio: addToDay(day, 20),
		reajuste: "IPCA",
		garantia: "Seguro-fiança",
		uso: "Comercial",
	};
}

/** Half an hour before it is written down. */
function earlier(time: string): string {
	const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - 30;
	return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
