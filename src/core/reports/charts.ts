import { ratings as ratingItems } from "#core/fichas/draft/visita.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { formatDay } from "#core/kernel/day.ts";
import { counted, formatCount, formatNote, formatShare } from "./format-number.ts";
import type { Report } from "./report.ts";
import { shareOf } from "./tally.ts";
import { weeksOf } from "./weeks.ts";

/** A chart and the table behind it: the first column names the bar, the second is its length. */
export type Chart = {
	id: string;
	question: string;
	/** One sentence that says what the picture shows. */
	summary: string;
	columns: string[];
	bars: { key: string; label: string; value: number; cells: string[] }[];
	/** What a full bar would be; otherwise the longest one. */
	full?: number;
};

export function weekChart({ period, days, subject }: Report): Chart {
	const name = fichaTypeNames[subject].plural;
	const weeks = weeksOf(period, days);
	const best = weeks.reduce((top, week) => (week.total > top.total ? week : top), { from: "", to: "", total: 0 });
	const span = (from: string, to: string) =>
		from === to ? formatDay(from).slice(0, 5) : `${formatDay(from).slice(0, 5)} a ${formatDay(to).slice(0, 5)}`;
	return {
		id: "semanas",
		question: `Em que semanas houve mais ${name.toLowerCase()}?`,
		summary:
			best.total > 0 ? `A semana mais cheia foi a de ${span(best.from, best.to)}, com ${formatCount(best.total)}.` : "",
		columns: ["Semana", name],
		bars: weeks.map(({ from, to, total }) => ({
			key: from,
			label: formatDay(from).slice(0, 5),
			value: total,
			cells: [span(from, to), formatCount(total)],
		})),
	};
}

export function brokerChart({ brokers, subject }: Report): Chart {
	const name = fichaTypeNames[subject].plural;
	const [first] = brokers;
	return {
		id: "corretores",
		question: `Quem fez mais ${name.toLowerCase()}?`,
		summary:
			first && first.total > 0 ? `${first.name} fez ${formatCount(first.total)}. Conta quem preencheu a ficha.` : "",
		columns: ["Atendido por", name, "Enviadas", "Assinadas", "Taxa", "Propostas", "Aceitas"],
		bars: brokers.map(({ id, name: label, total, sent, signed, proposals, accepted }) => ({
			key: id ?? "ninguem",
			label,
			value: total,
			cells: [
				label,
				...[total, sent, signed].map(formatCount),
				formatShare(shareOf(signed, sent)),
				...[proposals, accepted].map(formatCount),
			],
		})),
	};
}

const MOST_PROPERTIES = 10;

export function propertyChart({ properties, subject }: Report): Chart {
	const name = fichaTypeNames[subject].plural;
	const rated = subject === "visita";
	return {
		id: "imoveis",
		question: rated ? "Quais imóveis foram mais visitados?" : `Quais imóveis tiveram mais ${name.toLowerCase()}?`,
		summary: properties.length > MOST_PROPERTIES ? `Os ${MOST_PROPERTIES} primeiros.` : "",
		columns: ["Imóvel", name, ...(rated ? ["Nota do preço", "Nota geral"] : [])],
		bars: properties.slice(0, MOST_PROPERTIES).map(({ id, endereco, codigo, total, price, general }) => ({
			key: id,
			label: codigo ? `${endereco} (${codigo})` : endereco,
			value: total,
			cells: [endereco, formatCount(total), ...(rated ? [formatNote(price), formatNote(general)] : [])],
		})),
	};
}

export function ratingChart({ ratings, ratingsBefore }: Report): Chart {
	const before = new Map(ratingsBefore.map(({ name, average }) => [name, average]));
	const labels = new Map<string, string>(ratingItems);
	const worst = ratings.toSorted((one, other) => one.average - other.average)[0];
	return {
		id: "notas",
		question: "O que os visitantes acharam?",
		summary:
			worst && ratings.length > 1
				? `O ponto mais fraco é “${labels.get(worst.name)}”, com ${formatNote(worst.average)} de 5.`
				: "",
		columns: ["Item", "Média", "Avaliações", "Período anterior"],
		full: 5,
		bars: ratings.map(({ name, average, notes }) => ({
			key: name,
			label: labels.get(name) ?? name,
			value: average,
			cells: [labels.get(name) ?? name, formatNote(average), formatCount(notes), formatNote(before.get(name))],
		})),
	};
}

export function refusalChart({ refusals, now }: Report): Chart {
	const total = refusals.reduce((sum, one) => sum + one.total, 0);
	return {
		id: "recusas",
		question: "Por que não assinaram?",
		summary: total > 0 ? `${counted(now.refused, "recusa registrada", "recusas registradas")} no período.` : "",
		columns: ["Motivo", "Recusas", "Parte"],
		bars: refusals.map(({ reason, total: own }) => ({
			key: reason,
			label: reason,
			value: own,
			cells: [reason, formatCount(own), formatShare(shareOf(own, total))],
		})),
	};
}

export function funnelChart({ funnel: { visited, proposed, accepted } }: Report): Chart {
	const step = (key: string, label: string, value: number) => ({
		key,
		label,
		value,
		cells: [label, formatCount(value), formatShare(shareOf(value, visited))],
	});
	return {
		id: "funil",
		question: "Quantas visitas viraram negócio?",
		summary: "Cada cliente conta uma vez por imóvel, com as propostas feitas até hoje.",
		columns: ["Etapa", "Clientes", "Do começo"],
		bars: [
			step("visita", "Visitaram", visited),
			step("proposta", "Fizeram proposta", proposed),
			step("aceita", "Proposta aceita", accepted),
		],
	};
}

/** Every chart that has something to say, in the order of the screen. */
export function chartsOf(report: Report): Chart[] {
	const { now, tipo, brokers, subject, funnel } = report;
	if (now.sent === 0) return [];
	return [
		weekChart(report),
		...(brokers.length > 1 ? [brokerChart(report)] : []),
		propertyChart(report),
		...(!tipo && funnel.visited > 0 ? [funnelChart(report)] : []),
		...(subject === "visita" ? [ratingChart(report)] : []),
		refusalChart(report),
	].filter(({ bars }) => bars.some(({ value }) => value > 0));
}
