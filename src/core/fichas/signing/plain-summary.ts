import type { FichaDocument } from "#core/fichas/document.ts";

/** What somebody reads first; the whole text stands below it. */
export type PlainSummary = { lead: string | undefined; points: string[] };

const READ_ALL = "Leia o texto completo: ele diz o que você declara, os prazos e o que cada parte assume.";

/** The summary that is part of the frozen document; an older one has none, and then nothing stands in for it. */
export function plainSummary(document: FichaDocument): PlainSummary {
	if (document.schema === "rubrica-ficha-2") return { lead: undefined, points: document.resumo };
	return { lead: READ_ALL, points: [] };
}

/** On the broker's phone, turned to the client: in words for fifteen seconds, and no less than what is asked. */
export function plainCard(document: FichaDocument): PlainSummary {
	if (document.schema !== "rubrica-ficha-2" || document.cartao.length === 0) return plainSummary(document);
	const [lead, ...points] = document.cartao;
	return { lead, points };
}
