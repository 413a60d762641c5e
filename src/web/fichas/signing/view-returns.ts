import type { AddedSignature } from "#core/fichas/verify/returned/examine-returned.ts";
import { addedSignatureWords } from "#core/fichas/verify/returned/returned-words.ts";
import { formatMoment } from "#core/kernel/day.ts";

type Kept = { evidence: { recebidaEm: string; assinaturas: AddedSignature[] } };

/** Copies that were signed elsewhere and handed back, by the document's clock; names without numbers of documents. */
export function viewReturns(kept: Kept[], zone: string) {
	return kept.map(({ evidence: { recebidaEm, assinaturas } }) => ({
		at: formatMoment(new Date(recebidaEm), zone),
		signatures: assinaturas.map((one) => `${addedSignatureWords(one, "public")}.`),
	}));
}
