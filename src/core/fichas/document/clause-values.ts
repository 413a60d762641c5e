import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { formatShare, partnerCreci, sharesOf } from "#core/fichas/draft/partnership.ts";
import { visitEndWords } from "#core/fichas/draft/visit/visit-end.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Filling } from "#core/fichas/models/model.ts";
import { agencyCreciLine, type Corretor, creciLine } from "#core/fichas/registry/corretor.ts";
import { zoneName } from "#core/fichas/registry/zone-of.ts";
import { retentionTerms } from "#core/fichas/retention-terms.ts";
import { brand } from "#core/kernel/brand.ts";
import { businessDays, days, months } from "#core/kernel/count-of.ts";
import { addToDay, formatDay, isDay } from "#core/kernel/day.ts";
import { type Cents, formatMoney } from "#core/kernel/money/money.ts";
import { moneyInWords } from "#core/kernel/money/por-extenso.ts";

type Source = { values: FichaFields; corretor: Corretor; fuso: string; photoCount: number };

const money = (value: Cents | undefined) => (value !== undefined ? formatMoney(value).replace(/\s/g, "\u00a0") : "");
const inWords = (value: Cents | undefined) => (value !== undefined ? moneyInWords(value) : "");
const day = (value: string | undefined) => (value ? formatDay(value.slice(0, 10)) : "");
const moment = (value: string | undefined) => (value ? `${day(value)}, ${value.slice(11, 16)}` : "");
const list = new Intl.ListFormat("pt-BR");
const percent = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });
/** As the form's own line prints it. */
const finePercent = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });

/** What the texts say of this ficha, and which of the conditional ones stand. */
export function clauseValues(type: FichaType, source: Source): Filling {
	const { corretor } = source;
	const filling = fillings[type](source);
	const partnership = partnershipWords(source);
	return {
		applies: new Set([...filling.applies, ...(partnership?.applies ?? [])]),
		words: {
			corretor: corretor.nome,
			corretor_creci: brokerWords(corretor),
			intermediador: corretor.imobiliaria ?? corretor.nome,
			intermediacao: mediatorWords(corretor),
			email: corretor.email,
			plataforma: brand.name,
			guarda_anos: String(retentionTerms[type].years),
			...partnership?.words,
			...filling.words,
		},
	};
}

/** Whose clock an hour of the text is of: the property's. */
function clockWords(fuso: string): string {
	return `horário de ${zoneName(fuso)}`;
}

function partnershipWords({ values, corretor }: Source): Filling | undefined {
	const { parceiros = [] } = values;
	if (parceiros.length === 0) return undefined;
	const { own, partners } = sharesOf(values);
	const parts = [
		[corretor.nome, own] as const,
		...parceiros.map(({ nome = "" }, at) => [nome, partners[at] ?? 0] as const),
	];
	return {
		applies: new Set(["parceria"]),
		words: {
			parceiros: list.format(parceiros.map(({ nome, creci }) => `${nome} (${partnerCreci(creci)})`)),
			divisao: list.format(parts.map(([nome, share]) => `${nome}, ${formatShare(share)}`)),
		},
	};
}

function brokerWords(corretor: Corretor): string {
	return `${corretor.nome} (${creciLine(corretor)})`;
}

/** Agency and broker, each with the number that is theirs. */
function mediatorWords(corretor: Corretor): string {
	const { imobiliaria, nome } = corretor;
	if (!imobiliaria) return brokerWords(corretor);
	return `${imobiliaria} (${agencyCreciLine(corretor)}, por ${nome}, ${creciLine(corretor)})`;
}

const fillings: Record<FichaType, (source: Source) => Filling> = {
	visita: ({ values, fuso }) => ({
		applies: new Set([values.modalidade === "Virtual (vídeo)" ? "virtual" : "presencial"]),
		words: {
			...propertyWords(values.imoveis?.length ?? 0),
			comprar: values.finalidade === "Locação" || values.finalidade === "Temporada" ? "alugar" : "comprar",
			dias: String(values.prazo_reconhecimento_dias ?? ""),
			data_visita: day(values.data_visita),
			horario: values.hora_fim ? `das ${values.hora_inicio} às ${visitEndWords(values)}` : `às ${values.hora_inicio}`,
			fuso: clockWords(fuso),
			data_limite: day(recognitionEnd(values)),
		},
	}),
	proposta: ({ values, fuso }) => ({
		applies: new Set([
			values.subtipo === "Proposta de locação" ? "locacao" : "compra",
			...(values.sinal_valor !== undefined ? [depositKinds[String(values.sinal_natureza)] ?? ""] : []),
			...(values.subtipo === "Pedido de reserva" ? ["reserva"] : []),
			...(values.reserva_valor !== undefined ? ["reserva-paga"] : []),
			...((values.condicoes ?? []).some((one) => one.startsWith("Sujeita")) ? ["condicionada"] : []),
		]),
		words: {
			valor_proposta: money(values.valor_proposta),
			valor_extenso: inWords(values.valor_proposta),
			aluguel: money(values.aluguel_proposto),
			aluguel_extenso: inWords(values.aluguel_proposto),
			locacao_meses: String(values.locacao_meses ?? ""),
			locacao_prazo: months(values.locacao_meses ?? 0),
			inicio: day(values.inicio),
			validade_ate: moment(values.validade_ate),
			fuso: clockWords(fuso),
			devolucao_dias: String(values.devolucao_dias ?? ""),
			devolucao_prazo: businessDays(values.devolucao_dias ?? 0),
			sinal_valor: money(values.sinal_valor),
			sinal_data: day(values.sinal_data),
			reserva_prazo: moment(values.reserva_prazo),
			reserva_valor: money(values.reserva_valor),
			reserva_devolucao: reservationEnds[String(values.reserva_devolucao)] ?? "",
		},
	}),
	agenciamento: ({ values }) => ({
		applies: new Set([
			values.exclusividade === "Com exclusividade" ? "com-exclusividade" : "sem-exclusividade",
			values.autoriza_sinal === true ? "autoriza-sinal" : "nao-autoriza-sinal",
			...(Number(values.subsistencia_dias) > 0 ? ["subsistencia"] : []),
		]),
		words: {
			negocio: values.negocio === "Locação" ? "locação" : "venda",
			valor_pedido: money(values.valor_pedido),
			inicio: day(values.inicio),
			fim: day(authorisationEnd(values)),
			prazo_dias: String(values.prazo_dias ?? ""),
			prazo: days(values.prazo_dias ?? 0),
			pagamento: paymentWords(values.formas_pagamento),
			comissao_percentual: `${percent.format(values.comissao_percentual ?? 0)}%`,
			comissao: `${finePercent.format(values.comissao_percentual ?? 0)}%`,
			pagador: payers[String(values.comissao_pagador)] ?? "",
			momento: (values.comissao_quando ?? "").toLowerCase(),
			subsistencia_dias: String(values.subsistencia_dias ?? ""),
			subsistencia: days(values.subsistencia_dias ?? 0),
		},
	}),
	vistoria: ({ values, fuso, photoCount }) => ({
		applies: new Set([
			values.impedido === true ? "impedido" : "vistoriado",
			inspectionKinds[String(values.tipo_vistoria)] ?? "",
			...(photoCount > 0 ? ["fotos"] : []),
			...((values.medidores ?? []).length > 0 ? ["medidores"] : []),
			...(Array.isArray(values.chaves) && values.chaves.some((key) => key.quantidade !== 0) ? ["chaves"] : []),
		]),
		words: {
			data_hora: moment(values.data_hora),
			fuso: clockWords(fuso),
			fotos: photoCount === 1 ? "1 fotografia, identificada" : `${photoCount} fotografias, identificadas`,
			contestacao_prazo: String(values.contestacao_prazo ?? ""),
			prazo_para_contestar: businessDays(values.contestacao_prazo ?? 0),
		},
	}),
};

const depositKinds: Record<string, string> = {
	"Apenas reserva, devolvível": "reserva-devolvivel",
	"Arras confirmatórias": "confirmatorias",
	"Arras penitenciais": "penitenciais",
};

const payers: Record<string, string> = {
	Proprietário: "pelo(a) proprietário(a)",
	Comprador: "por quem comprar ou alugar",
	Dividido: "pelas duas partes, em partes iguais",
};

/** COFECI 5/78, art. 1º, wants the conditions of payment said; where none was agreed, that is what there is to say. */
function paymentWords(forms: readonly string[] = []): string {
	if (forms.length === 0) return "forma de pagamento a combinar em cada proposta";
	const named = forms.map((form) => (form === "FGTS" ? form : form.toLowerCase()));
	return `formas de pagamento aceitas: ${list.format(named)}`;
}

const reservationEnds: Record<string, string> = {
	"Integral se não aceita": "volta inteira se a proposta não for aceita",
	"Integral se crédito negado": "volta inteira se o crédito for negado",
	"Abatida do preço": "é abatida do preço",
};

const inspectionKinds: Record<string, string> = {
	Entrada: "entrada",
	Saída: "saida",
	Periódica: "periodica",
	Cautelar: "cautelar",
	"Entrega de chaves (venda)": "entrega",
	Contravistoria: "contravistoria",
};

function propertyWords(count: number): Record<string, string> {
	if (count <= 1) {
		return { o_imovel: "o imóvel descrito acima", este_imovel: "este imóvel", algum_imovel: "este imóvel" };
	}
	return {
		o_imovel: `os ${count} imóveis descritos acima`,
		este_imovel: `estes ${count} imóveis`,
		algum_imovel: `qualquer destes ${count} imóveis`,
	};
}

/** Beyond it the calendar of the language ends. */
const MOST_DAYS = 1_000_000;

/** Until when the visitor's recognition lasts. */
export function recognitionEnd({ data_visita, prazo_reconhecimento_dias = 0 }: FichaFields): string {
	return endOf(data_visita, prazo_reconhecimento_dias);
}

export function authorisationEnd({ inicio, prazo_dias = 0 }: FichaFields): string {
	return endOf(inicio, prazo_dias);
}

/** Where no day was typed, or none that there is, there is no end yet: the form says what is wrong with it. */
function endOf(day: string | undefined, days: number): string {
	return day !== undefined && isDay(day) && days <= MOST_DAYS ? addToDay(day, days) : "";
}
