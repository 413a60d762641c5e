import type { FichaDocument } from "#core/fichas/document.ts";
import { vistoria } from "#core/fichas/draft/vistoria.ts";
import { addBusinessDays } from "#core/kernel/business-days.ts";
import { addToDay, type Day, dayIn, formatDay, momentOf } from "#core/kernel/day.ts";

const labels = new Map(
	vistoria.flatMap(({ fields }) => fields.map(({ name, label }): [string, string] => [name, label])),
);

/** A model may call the field otherwise and may not touch this clause: it stands in every text that gives the right. */
const CLAUSE =
	/^Qualquer das partes pode apontar divergências, por escrito e com fotos, em até (\d+) dias? út(?:il|eis) do recebimento deste laudo\./;

/** How many business days the signed text itself gives; none where it says nothing of contesting. */
export function contestDays({ schema, tipo, secoes, clausulas }: FichaDocument): number | undefined {
	if (tipo !== "vistoria") return undefined;
	const clause = schema === "rubrica-ficha-2" && clausulas.itens.map((text) => CLAUSE.exec(text)?.[1]).find(Boolean);
	if (clause) return Number(clause);
	const lines = secoes.flatMap(({ linhas }) => linhas);
	const said = (name: string) => lines.find(({ rotulo }) => rotulo === labels.get(name))?.valor ?? "";
	// Nobody got in: nothing was described, and the text has no such clause.
	if (said("impedido") === "Sim") return undefined;
	const days = Number.parseInt(said("contestacao_prazo"), 10);
	return days > 0 ? days : undefined;
}

/** Who made the inspection answers for it, and a witness is no party. */
const NO_PARTY = ["Vistoriador", "Testemunha"];

export function isParty(papel: string): boolean {
	return !NO_PARTY.includes(papel);
}

/** Version 1 gave the right to whoever rents; since version 2 each party has it. */
function hasRight(document: FichaDocument, papel: string): boolean {
	return document.schema === "rubrica-ficha-1" ? papel === "Locatário" : isParty(papel);
}

export type ContestRight =
	/** The text gives none to this person. */
	| { state: "none" }
	/** Not signed by all and sealed yet: there is no report to contest. */
	| { state: "not-yet"; days: number }
	/** `until`: its last day. Absent while nothing shows that the copy was received. */
	| { state: "open"; days: number; until: Day | undefined }
	| { state: "over"; days: number; until: Day };

type Facts = { document: FichaDocument; papel: string; isSealed: boolean; receivedAt: Date | undefined; now: Date };

/** What somebody who signed may do about an inspection. The days run in the zone the document is written in. */
export function contestRightOf({ document, papel, isSealed, receivedAt, now }: Facts): ContestRight {
	const days = contestDays(document);
	if (days === undefined || !hasRight(document, papel)) return { state: "none" };
	if (!isSealed) return { state: "not-yet", days };
	if (!receivedAt) return { state: "open", days, until: undefined };
	const until = addBusinessDays(dayIn(document.fuso, receivedAt), days);
	const end = momentOf(`${addToDay(until, 1)}T00:00`, document.fuso);
	return now < end ? { state: "open", days, until } : { state: "over", days, until };
}

/** `terça-feira, 24/11/2026` */
export function formatLastDay(day: Day): string {
	const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone: "UTC" });
	return `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${formatDay(day)}`;
}
