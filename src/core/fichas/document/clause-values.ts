import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { zoneName } from "#core/fichas/registry/address.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { creciLine } from "#core/fichas/registry/corretor.ts";
import { addToDay, formatDay } from "#core/kernel/day.ts";
import { formatMoney } from "#core/kernel/money.ts";
import { moneyInWords } from "#core/kernel/por-extenso.ts";

type Filling = { words: Record<string, string>; applies: Set<string> };
type Source = { values: FichaFields; corretor: Corretor; fuso: string; photoCount: number };

const money = (value: number | undefined) => (value !== undefined ? formatMoney(value).replace(/\s/g, "\u00a0") : "");
const inWords = (value: number | undefined) => (value !== undefined ? moneyInWords(value) : "");
const day = (value: string | undefined) => (value ? formatDay(value.slice(0, 10)) : "");
const moment = (value: string | undefined) => (value ? `${day(value)}, ${value.slice(11, 16)}` : "");
const percent = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** What a clause says of this ficha, and which of the conditional ones stand. */
export function clauseValues(type: FichaType, source: Source): Filling {
	const { corretor } = source;
	const filling = fillings[type](source);
	return {
		applies: filling.applies,
		words: {
			corretor: corretor.nome,
			creci: creciLine(corretor),
			intermediador: corretor.imobiliaria ?? corretor.nome,
			...filling.words,
		},
	};
}

const fillings: Record<FichaType, (source: Source) => Filling> = {
	visita: ({ values }) => ({
		applies: new Set(),
		words: {
			data_visita: day(values.data_visita),
			horario: values.hora_fim ? `das ${values.hora_inicio} às ${values.hora_fim}` : `às ${values.hora_inicio}`,
			data_limite: day(recognitionEnd(values)),
		},
	}),
	proposta: ({ values, fuso }) => ({
		applies: new Set([
			values.subtipo === "Proposta de locação" ? "locacao" : "compra",
			...(values.sinal_valor !== undefined ? [depositKinds[String(values.sinal_natureza)] ?? ""] : []),
			...((values.condicoes ?? []).some((one) => one.startsWith("Sujeita")) ? ["condicionada"] : []),
		]),
		words: {
			valor_proposta: money(values.valor_proposta),
			valor_extenso: inWords(values.valor_proposta),
			aluguel: money(values.aluguel_proposto),
			aluguel_extenso: inWords(values.aluguel_proposto),
			locacao_meses: String(values.locacao_meses ?? ""),
			inicio: day(values.inicio),
			validade_ate: moment(values.validade_ate),
			fuso: `horário de ${zoneName(fuso)}`,
			devolucao_dias: String(values.devolucao_dias ?? ""),
			sinal_valor: money(values.sinal_valor),
		},
	}),
	agenciamento: ({ values }) => ({
		applies: new Set([
			values.exclusividade === "Com exclusividade" ? "com-exclusividade" : "sem-exclusividade",
			values.autoriza_sinal === true ? "autoriza-sinal" : "nao-autoriza-sinal",
		]),
		words: {
			negocio: values.negocio === "Locação" ? "locação" : "venda",
			valor_pedido: money(values.valor_pedido),
			inicio: day(values.inicio),
			fim: day(authorisationEnd(values)),
			comissao_percentual: `${percent.format(values.comissao_percentual ?? 0)}%`,
			pagador: payers[String(values.comissao_pagador)] ?? "",
			momento: (values.comissao_quando ?? "").toLowerCase(),
			subsistencia_dias: String(values.subsistencia_dias ?? ""),
		},
	}),
	vistoria: ({ values, photoCount }) => ({
		applies: new Set(),
		words: {
			data_hora: moment(values.data_hora),
			fotos: String(photoCount),
			contestacao_prazo: String(values.contestacao_prazo ?? ""),
		},
	}),
};

const depositKinds: Record<string, string> = {
	"Apenas reserva, devolvível": "reserva-devolvivel",
	"Arras confirmatórias": "confirmatorias",
	"Arras penitenciais": "penitenciais",
};

const payers: Record<string, string> = {
	Proprietário: "mim",
	Comprador: "quem comprar ou alugar",
	Dividido: "ambas as partes, em partes iguais",
};

/** Until when the visitor's recognition lasts. */
export function recognitionEnd({ data_visita, prazo_reconhecimento_dias = 0 }: FichaFields): string {
	return data_visita === undefined ? "" : addToDay(data_visita, prazo_reconhecimento_dias);
}

export function authorisationEnd({ inicio, prazo_dias = 0 }: FichaFields): string {
	return inicio === undefined ? "" : addToDay(inicio, prazo_dias);
}
