import type { FichaDocument, FichaDocument2 } from "#core/fichas/document.ts";
import { PARTNER } from "#core/fichas/draft/partnership.ts";

/** What somebody reads first; the whole text stands below it. */
export type PlainSummary = { lead: string | undefined; points: string[] };

const READ_ALL = "Leia o texto completo: ele diz o que você declara, os prazos e o que cada parte assume.";

/** The summary that is part of the frozen document; an older one has none, and then nothing stands in for it. */
export function plainSummary(document: FichaDocument, papel: string): PlainSummary {
	if (document.schema === "rubrica-ficha-2") return { lead: undefined, points: own(document, papel).resumo };
	return { lead: READ_ALL, points: [] };
}

/** The sentence whose acceptance is this signer's act. */
export function acceptanceOf(document: FichaDocument, papel: string): string {
	return document.schema === "rubrica-ficha-2" ? own(document, papel).aceite : document.aceite;
}

/** A partner broker neither visited nor offers anything: what they read and accept is their own. */
function own(document: FichaDocument2, papel: string): { resumo: string[]; aceite: string } {
	return (papel === PARTNER && document.parceria) || document;
}

/** On the broker's phone, turned to the client: in words for fifteen seconds, and no less than what is asked. */
export function plainCard(document: FichaDocument, papel: string): PlainSummary {
	if (document.schema !== "rubrica-ficha-2" || document.cartao.length === 0 || papel === PARTNER)
		return plainSummary(document, papel);
	const [lead, ...points] = document.cartao;
	return { lead, points };
}
