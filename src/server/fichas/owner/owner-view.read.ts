import { formatUntil } from "#core/fichas/draft/proposal-validity.ts";
import { type Witness, witnessUrl } from "#core/fichas/evidence/witness.ts";
import { forOwner, offerFacts, respondentWords } from "#core/fichas/owner/proposal-answer.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { formatMoment, wallClock } from "#core/kernel/day.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { moneyInWords } from "#core/kernel/money/por-extenso.ts";
import { present } from "#core/kernel/present.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import type { findOwnerRequest } from "./proposal-answer.read.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findOwnerRequest>>>;

/** What the owner's page shows. A link that is over says so and tells nothing else. */
export function viewOwnerRequest(
	found: Found,
	{ token, publicUrl, witness }: { token: string; publicUrl: string; witness: Witness | undefined },
) {
	const { asked, ficha, document, form, state } = found;
	if (state === "answered") {
		const evidence = present(asked.evidence, "the evidence of an answer");
		const { ato, respondente, servidor } = evidence;
		return {
			state,
			resposta: ato.resposta,
			frase: ato.frase,
			valor: ato.valor === null ? undefined : `${formatMoney(ato.valor)} (${moneyInWords(ato.valor)})`,
			mensagem: ato.mensagem,
			nome: respondentWords(evidence),
			documento: maskDocument(respondente.documento),
			em: formatMoment(new Date(servidor.em), servidor.fuso),
			origem: servidor.porta > 0 ? `${servidor.ip}, porta ${servidor.porta}` : `${servidor.ip}, porta não informada`,
			evidenceHash: asked.evidenceHash ?? "",
			protocolo: ficha.protocolo,
			verifyUrl: `${publicUrl}/verificar/${ficha.protocolo}`,
			// The sealed document of the answer, a few seconds after it.
			copyUrl: asked.sealedAt ? `/proposta/${token}/resposta.pdf` : undefined,
			answerProtocol: asked.sealedAt ? (asked.protocolo ?? undefined) : undefined,
			sample: ficha.sample,
			witness: witness && { ...witness, url: witnessUrl(publicUrl, witness) },
		};
	}
	if (state !== "open") return { state };
	return {
		state,
		token,
		nome: asked.nome,
		document: forOwner(document),
		documentHash: frozenOf(ficha).documentHash,
		imovelEndereco: ficha.imovelEndereco,
		facts: offerFacts(document, form),
		until: ficha.validUntil ? formatUntil(wallClock(ficha.validUntil, document.fuso), document.fuso) : "",
	};
}
