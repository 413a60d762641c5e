import { ratings as ratingItems } from "#core/fichas/draft/visita.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { formatDay } from "#core/kernel/day.ts";
import { counted, formatCount, formatNote, formatShare } from "./format-number.ts";
import { namesAtTheTop } from "./names-at-the-top.ts";
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
	const most = Math.max(0, ...weeks.map(({ total }) => total));
	const fullest = weeks.filter(({ total }) => total === most);
	const span = (from: string, to: string) =>
		from === to ? formatDay(from).slice(0, 5) : `${formatDay(from).slice(0, 5)} a ${formatDay(to).slice(0, 5)}`;
	return {
		id: "semanas",
		question: `Em que semanas houve mais ${name.toLowerCase()}?`,
		summary:
			most > 0
				? fullestWeeks(
						fullest.map(({ from, to }) => span(from, to)),
						formatCount(most),
					)
				: "",
		columns: ["Semana", name],
		bars: weeks.map(({ from, to, total }) => ({
			key: from,
			label: formatDay(from).slice(0, 5),
			value: total,
			cells: [span(from, to), formatCount(total)],
		})),
	};
}

function fullestWeeks(spans: string[], most: string): string {
	if (spans.length === 1) return `A semana mais cheia foi a de ${spans[0]}, com ${most}.`;
	const names = namesAtTheTop(spans.map((span) => `de ${span}`));
	return names
		? `As semanas mais cheias foram as ${names}, com ${most} cada.`
		: `${spans.length} semanas empatam, com ${most} cada.`;
}

export function brokerChart({ brokers, subject }: Report): Chart {
	const name = fichaTypeNames[subject].plural;
	const most = brokers[0]?.total ?? 0;
	const first = brokers.filter(({ total }) => total === most).map((broker) => broker.name);
	return {
		id: "corretores",
		question: `Quem fez mais ${name.toLowerCase()}?`,
		summary: most > 0 ? `${whoDidMost(first, formatCount(most))} Conta quem preencheu a ficha.` : "",
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

function whoDidMost(first: string[], most: string): string {
	if (first.length === 1) return `${first[0]} fez ${most}.`;
	const names = namesAtTheTop(first);
	return names ? `${names} fizeram ${most} cada.` : `${first.length} pessoas empatam, com ${most} cada.`;
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
	return {
		id: "notas",
		question: "O que os visitantes acharam?",
		summary:
			ratings.length > 1
				? weakestPoints(ratings.map((one) => ({ ...one, name: labels.get(one.name) ?? one.name })))
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

/** As the notes are shown: what reads alike is not told apart. */
function weakestPoints(ratings: { name: string; average: number }[]): string {
	const least = formatNote(Math.min(...ratings.map(({ average }) => average)));
	const weakest = ratings.filter(({ average }) => formatNote(average) === least).map(({ name }) => `“${name}”`);
	if (weakest.length === ratings.length) return `Todos os pontos têm ${least} de 5.`;
	if (weakest.length === 1) return `O ponto mais fraco é ${weakest[0]}, com ${least} de 5.`;
	const names = namesAtTheTop(weakest);
	return names
		? `Os pontos mais fracos são ${names}, com ${least} de 5 cada.`
		: `${weakest.length} pontos empatam como os mais fracos, com ${least} de 5 cada.`;
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
