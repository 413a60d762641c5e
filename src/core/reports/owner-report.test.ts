import { expect, test } from "vitest";
import type { Day } from "#core/kernel/day.ts";
import { buildOwnerReport, type RatedVisit } from "./owner-report.ts";

const nothing = { interesse: "", gostou: "", naoAgradou: "", pagaria: "" };
const visit = (answer: Partial<RatedVisit["answers"][number]>, notas: RatedVisit["notas"] = null): RatedVisit => ({
	signed: true,
	notas,
	people: ["Ana Souza"],
	answers: [{ ...nothing, ...answer }],
});
const report = (visits: RatedVisit[]) =>
	buildOwnerReport({
		imovel: "Rua Augusta, 1500",
		corretor: "Rui Vale",
		period: { from: "2026-11-01" as Day, to: "2026-11-30" as Day },
		visits,
		proposals: 1,
	});

test("whoever wrote one thing is quoted, whoever wrote nothing is not, and each keeps their number", () => {
	const { comentarios } = report([
		visit({ gostou: "A Ana gostou da varanda" }),
		visit({}),
		visit({ naoAgradou: "barulho" }),
		visit({ pagaria: "R$ 500.000,00" }),
	]);
	expect(comentarios).toEqual([
		{ visitante: 1, gostou: "A (…) gostou da varanda", naoAgradou: "", pagaria: "" },
		{ visitante: 3, gostou: "", naoAgradou: "barulho", pagaria: "" },
		{ visitante: 4, gostou: "", naoAgradou: "", pagaria: "R$ 500.000,00" },
	]);
});

test("visits, signatures and interests are counted, the most frequent interest first", () => {
	const unsigned = { ...visit({ interesse: "Talvez" }), signed: false };
	const { visitas, assinadas, propostas, interesses } = report([
		unsigned,
		visit({ interesse: "Sim" }),
		visit({ interesse: "Sim" }),
		visit({}),
	]);
	expect({ visitas, assinadas, propostas }).toEqual({ visitas: 4, assinadas: 3, propostas: 1 });
	expect(interesses).toEqual([
		{ interesse: "Sim", total: 2 },
		{ interesse: "Talvez", total: 1 },
	]);
});

test("how somebody liked the broker is no matter of the owner's", () => {
	const { notas } = report([visit({}, { nota_atendimento: 5, nota_localizacao: 4 })]);
	expect(notas.map(({ avaliacoes }) => avaliacoes)).toEqual([1]);
});
