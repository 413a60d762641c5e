import { ratings } from "#core/fichas/draft/visita.ts";
import type { Day } from "#core/kernel/day.ts";
import { hideIdentity } from "./hide-identity.ts";

/** What the owner is handed about a period: nobody who visited can be told from it. */
export type OwnerReport = {
	schema: "rubrica-relatorio-1";
	imovel: string;
	corretor: string;
	periodo: { de: Day; ate: Day };
	visitas: number;
	assinadas: number;
	propostas: number;
	notas: { item: string; media: number; avaliacoes: number }[];
	interesses: { interesse: string; total: number }[];
	comentarios: { visitante: number; gostou: string; naoAgradou: string; pagaria: string }[];
};

export type RatedVisit = {
	signed: boolean;
	notas: { [name: string]: number } | null;
	/** Whoever stands on the ficha: their names are taken out of what they wrote. */
	people: string[];
	answers: { interesse: string; gostou: string; naoAgradou: string; pagaria: string }[];
};

type Source = {
	imovel: string;
	corretor: string;
	period: { from: Day; to: Day };
	visits: RatedVisit[];
	proposals: number;
};

export function buildOwnerReport({ imovel, corretor, period, visits, proposals }: Source): OwnerReport {
	const answers = visits.flatMap(({ people, answers }) => answers.map((answer) => ({ people, ...answer })));
	const interests = Map.groupBy(answers, ({ interesse }) => interesse);
	return {
		schema: "rubrica-relatorio-1",
		imovel,
		corretor,
		periodo: { de: period.from, ate: period.to },
		visitas: visits.length,
		assinadas: visits.filter(({ signed }) => signed).length,
		propostas: proposals,
		notas: ratings
			.filter(([name]) => name !== "nota_atendimento")
			.flatMap(([name, item]) => averageOf(name, item, visits)),
		interesses: [...interests]
			.filter(([interesse]) => interesse !== "")
			.map(([interesse, given]) => ({ interesse, total: given.length }))
			.toSorted((one, other) => other.total - one.total),
		comentarios: answers.flatMap(({ people, gostou, naoAgradou, pagaria }, at) =>
			gostou || naoAgradou || pagaria
				? [
						{
							visitante: at + 1,
							gostou: hideIdentity(gostou, people),
							naoAgradou: hideIdentity(naoAgradou, people),
							pagaria,
						},
					]
				: [],
		),
	};
}

function averageOf(name: string, item: string, visits: RatedVisit[]): OwnerReport["notas"] {
	const notes = visits.flatMap(({ notas }) => notas?.[name] ?? []);
	if (notes.length === 0) return [];
	const media = Math.round((notes.reduce((sum, note) => sum + note, 0) / notes.length) * 10) / 10;
	return [{ item, media, avaliacoes: notes.length }];
}
