import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { PersonKey } from "./people.ts";
import type { PropertyKey } from "./properties.ts";

export type SampleFicha = {
	key: string;
	tipo: FichaType;
	/** Before the day the account was made. */
	daysAgo: number;
	time: string;
	who: PersonKey[];
	where: PropertyKey;
	end: Exclude<FichaStatus, "cancelada">;
	/** Which sample ficha it follows. */
	after?: string;
	about?: string;
	/** What the owner said to a signed proposal. */
	answer?: { by: string; resposta: "aceita" | "recusada"; mensagem: string };
};

type Rest = Pick<SampleFicha, "after" | "about" | "answer"> & { end?: SampleFicha["end"] };

const ficha =
	(tipo: FichaType) =>
	(key: string, daysAgo: number, time: string, who: PersonKey[], where: PropertyKey, rest: Rest = {}): SampleFicha => ({
		key,
		tipo,
		daysAgo,
		time,
		who,
		where,
		...rest,
		end: rest.end ?? "assinada",
	});

const [visita, proposta, agenciamento, vistoria] = [
	ficha("visita"),
	ficha("proposta"),
	ficha("agenciamento"),
	ficha("vistoria"),
];

/** Three months of a broker: six sales and three rentals, each with what happened around it. */
export const samplePlan: SampleFicha[] = [
	agenciamento("a1", 88, "10:05", ["helena"], "augusta"),
	visita("v1", 84, "15:10", ["joao"], "augusta"),
	agenciamento("a2", 80, "11:30", ["antonio", "lucia"], "harmonia"),
	visita("v2", 79, "10:40", ["marcelo", "patricia"], "augusta"),
	visita("v3", 76, "16:20", ["ricardo", "camila"], "harmonia"),
	agenciamento("a3", 74, "09:15", ["roberto"], "tucuna"),
	vistoria("t1", 72, "14:00", ["walter", "vanessa"], "bartira", { about: "Entrada" }),
	visita("v4", 70, "11:00", ["beatriz"], "harmonia"),
	visita("v5", 68, "17:30", ["eduardo"], "tucuna"),
	agenciamento("a4", 66, "18:10", ["mirian"], "vergueiro", { about: "Sem exclusividade" }),
	visita("v6", 63, "10:00", ["larissa"], "augusta"),
	visita("v7", 60, "12:15", ["thiago"], "vergueiro"),
	visita("v8", 57, "15:45", ["daniel"], "vergueiro", { end: "recusada" }),
	proposta("p4", 55, "20:40", ["thiago"], "vergueiro", { end: "expirada", after: "v7" }),
	proposta("p3", 52, "19:05", ["eduardo"], "tucuna", { end: "recusada", after: "v5" }),
	agenciamento("a5", 50, "10:25", ["paulo"], "lorena"),
	visita("v9", 46, "14:30", ["eduardo"], "lorena"),
	visita("v10", 44, "09:50", ["marcelo", "patricia"], "tucuna"),
	agenciamento("a6", 41, "16:00", ["walter"], "fradique", { about: "Locação" }),
	visita("v11", 40, "18:00", ["joao"], "augusta", { about: "Retorno" }),
	proposta("p1", 38, "21:15", ["joao"], "augusta", {
		after: "v11",
		answer: { by: "Helena Duarte Lima", resposta: "aceita", mensagem: "Combinado. Podemos assinar na semana que vem." },
	}),
	visita("v12", 36, "11:20", ["gustavo"], "fradique"),
	proposta("p5", 33, "13:00", ["gustavo"], "fradique", {
		after: "v12",
		answer: { by: "Walter Gomes Pinho", resposta: "aceita", mensagem: "" },
	}),
	visita("v13", 31, "10:10", ["ricardo", "camila"], "harmonia", { about: "Retorno" }),
	proposta("p2", 29, "20:30", ["ricardo", "camila"], "harmonia", { after: "v13" }),
	visita("v14", 27, "16:45", ["fernanda"], "lorena"),
	visita("v15", 22, "15:00", ["vanessa"], "vergueiro", { end: "expirada" }),
	proposta("p6", 21, "18:20", ["marcelo", "patricia"], "tucuna", {
		after: "v10",
		answer: { by: "Roberto Sampaio Correia", resposta: "recusada", mensagem: "O valor ficou longe do que preciso." },
	}),
	vistoria("t3", 18, "09:30", ["walter", "gustavo"], "fradique", { about: "Entrada" }),
	visita("v16", 16, "11:40", ["sonia"], "tucuna"),
	vistoria("t2", 12, "14:20", ["walter", "vanessa"], "bartira", { about: "Saída" }),
	visita("v17", 9, "17:10", ["priscila"], "augusta"),
	vistoria("t4", 4, "10:30", ["aline", "daniel"], "joaquim", { about: "Entrada", end: "parcial" }),
	agenciamento("a7", 3, "19:00", ["otavio", "celia"], "caiubi", { end: "parcial" }),
	agenciamento("a8", 2, "12:00", ["aline"], "joaquim", { about: "Locação", end: "rascunho" }),
	visita("v18", 2, "15:30", ["beatriz"], "lorena", { end: "aguardando" }),
	visita("v19", 1, "10:20", ["marcelo", "patricia"], "harmonia", { end: "parcial" }),
	proposta("p7", 1, "15:00", ["fernanda"], "lorena", { end: "aguardando", after: "v14" }),
	vistoria("t5", 1, "16:30", ["helena", "joao"], "augusta", {
		about: "Entrega de chaves (venda)",
		end: "rascunho",
	}),
	visita("v20", 1, "18:05", ["sonia"], "augusta", { end: "rascunho" }),
];
